import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { s3Access, type S3Server, startS3Server } from "../s3-server.ts";
import { signInAs } from "../signed-in.ts";

let store: S3Server;
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  store = await startS3Server("pictures");
  server = await startTestServer({
    LOG_LEVEL: "silent",
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: s3Access.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Access.secretAccessKey,
  });
  cookie = await signInAs(server, "admin");
});
afterAll(async () => {
  await server.stop();
});

async function upload(width: number): Promise<Response> {
  const background = { r: width, g: 90, b: 90 };
  const bytes = await sharp({ create: { width, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "roof.png"));
  return await fetch(`${server.url}/admin/media/upload`, {
    method: "POST",
    headers: { cookie, accept: "application/json" },
    body: form,
  });
}

it("files in an S3-compatible store are served like those in a folder; an outage is reported", async () => {
  const { item } = (await (await upload(60)).json()) as { item: MediaItem };
  const whole = await fetch(`${server.url}${item.url}`);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, format: "jpeg" });
  const part = await fetch(`${server.url}${item.url}`, { headers: { range: "bytes=2-5" } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6));
  const missing = await fetch(`${server.url}/media/${"0".repeat(32)}.webp`);
  expect(missing.status).toBe(404);

  await store.close();
  expect((await fetch(`${server.url}${item.url}`)).status).toBe(503);
  const refused = await upload(61);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    title: "Upload failed",
    message:
      "The file storage service is not responding. Nothing was saved; please try again later.",
  });
  const { rows } = await server.connection.executeSql("select name from media_items");
  expect(rows).toHaveLength(1);
});
