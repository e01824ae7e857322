import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";

export const s3Access = { accessKeyId: "TEST-ACCESS", secretAccessKey: "test-secret-of-the-store" };

export interface S3Server {
  endpoint: string;
  close(): Promise<void>;
}

/** Objects of a page of a list. */
const listed = 1000;
const region = "us-east-1";

/**
 * An S3-compatible store in memory, for path-style requests: objects are put, read in full or in part, listed and
 * deleted, and every request must carry the signature of `s3Access`.
 */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, { bytes: Buffer; type: string }>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const body = await buffer(request);
    const fail = (status: number, code: string): void => {
      response.writeHead(status, { "content-type": "application/xml" });
      response.end(request.method === "HEAD" ? undefined : `<Error><Code>${code}</Code></Error>`);
    };
    if (!(await isSigned(request, url))) return fail(403, "SignatureDoesNotMatch");
    const [, name = "", ...rest] = url.pathname.split("/");
    if (name !== bucket) return fail(404, "NoSuchBucket");
    const key = decodeURIComponent(rest.join("/"));
    const found = objects.get(key);
    if (key === "") {
      response.writeHead(200, { "content-type": "application/xml" });
      return void response.end(list(objects, url.searchParams));
    }
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, type: request.headers["content-type"] ?? "" });
      return void response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!found) return fail(404, "NoSuchKey");
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const part = start ? found.bytes.subarray(Number(start), Number(end) + 1) : found.bytes;
    response.writeHead(start ? 206 : 200, {
      "content-type": found.type,
      "content-length": part.length,
    });
    response.end(request.method === "HEAD" ? undefined : part);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function list(objects: ReadonlyMap<string, { bytes: Buffer }>, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const marker = query.get("marker") ?? "";
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(prefix) && name > marker)
    .toSorted();
  const contents = names
    .slice(0, listed)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><Size>${objects.get(name)?.bytes.length}</Size></Contents>`,
    );
  return `<ListBucketResult><IsTruncated>${names.length > listed}</IsTruncated>${contents.join("")}</ListBucketResult>`;
}

/** Signs the same request with the known key, and compares. */
async function isSigned(request: IncomingMessage, url: URL): Promise<boolean> {
  const given = request.headers.authorization ?? "";
  const signed = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(";") ?? [];
  const headers = new Headers();
  for (const name of signed) {
    const value = request.headers[name];
    if (typeof value === "string" && name !== "host") headers.set(name, value);
  }
  const signer = new AwsV4Signer({
    ...s3Access,
    method: request.method ?? "GET",
    url: url.href,
    headers,
    service: "s3",
    region,
    datetime: String(request.headers["x-amz-date"] ?? ""),
  });
  return (await signer.sign()).headers.get("authorization") === given;
}
