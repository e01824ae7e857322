import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#app/endpoints.ts";
import { routes } from "#app/routes.ts";
import { refusals } from "#domain/media/file-rules.ts";
import { requestToken } from "#domain/leads/visitor/request-token.server.ts";
import { addApiKey } from "#tests/api-key.ts";
import { disguised, heic, photograph } from "#tests/hostile-pictures.ts";
import { startProduct, temporaryFolder } from "#tests/product-process.ts";
import { ownServer } from "#tests/own-server.ts";
import { fillDataFolder } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { postQuote, visitor } from "#tests/visitors.ts";

const server = ownServer(() => ({ SECRET_KEY: secret }));
let cookie: string;
let key: string;
let lead: string;
let token: string;
let senders = 0;
const secret = "a secret of this test that is long enough";
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
  key = await addApiKey(server.connection);
  await nextRequest();
}, 240_000);

/** Each request takes a few photographs only. */
async function nextRequest(): Promise<void> {
  const { fields, address, email } = visitor(9300 + ++senders, "uploads");
  await postQuote(server.url, { fields, address, email });
  const { rows } = await server.connection.executeSql(
    "select id from form_submissions where email = $1",
    [email],
  );
  lead = String(valueOf(rows, "id"));
  token = requestToken(secret, lead);
}

/** A value of the first row. */
const valueOf = (rows: readonly unknown[], name: string): unknown =>
  (rows[0] as Record<string, unknown> | undefined)?.[name];

/** Files in the storage, parts of photographs, the logo and pictures of people. */
async function kept(): Promise<number> {
  const folder = join(server.env.DATA_DIR, "media");
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const { rows } = await server.connection.executeSql(
    "select (select count(*) from lead_photo_parts)::int + (select count(*) from settings where key = 'logo')::int + (select count(*) from faces)::int as n",
  );
  return files.filter((entry) => entry.isFile()).length + Number(valueOf(rows, "n"));
}

/** A path of the route: the lead and its link where it takes them. */
async function pathOf(path: string, size: number): Promise<string> {
  if (path === endpoints.requestPhoto.path) {
    const id = randomUUID();
    await send(`/request/${token}/photos`, JSON.stringify({ id, size }), {
      "content-type": "application/json",
    });
    return `/request/${token}/photos/${id}`;
  }
  return path
    .replace(":token", token)
    .replace(/^\/admin\/forms\/:id/, `/admin/forms/${lead}`)
    .replace(/:\w+|\*/g, randomUUID());
}

const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    body,
    headers: {
      cookie,
      authorization: `Bearer ${key}`,
      origin: server.url,
      "x-forwarded-for": `198.51.100.${++senders % 250}`,
      ...headers,
    },
  });

/** Sends a file in both ways: in a form, and as the body itself. Returns the answers. */
async function sendFile(path: string, bytes: Buffer, name: string): Promise<Response[]> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  const plain = { "content-type": "image/jpeg", "upload-start": "0" };
  const inForm = await send(await pathOf(path, bytes.byteLength), form);
  return [inForm, await send(await pathOf(path, bytes.byteLength), new Uint8Array(bytes), plain)];
}

/** Every address of the product that keeps a picture which is sent to it. */
async function doors(): Promise<string[]> {
  const bytes = await photograph(300, 200);
  const found: string[] = [];
  for (const { path } of routes) {
    if (path === endpoints.live.path || path === endpoints.requestEvents.path) continue;
    const before = await kept();
    // Each route gets a picture of its own: the library keeps one of equal files.
    await sendFile(path, Buffer.concat([bytes, Buffer.from(path)]), "roof.jpg");
    if ((await kept()) > before) found.push(path);
  }
  return found;
}

describe("every address that takes a file", () => {
  let open: string[];
  beforeAll(async () => (open = await doors()), 240_000);

  test("is known", () => {
    expect(open.toSorted()).toEqual(
      [
        endpoints.apiMedia.path,
        endpoints.leadFiles.path,
        endpoints.logo.path,
        endpoints.ownFace.path,
        endpoints.requestPhoto.path,
        endpoints.requestPhotos.path,
        endpoints.upload.path,
      ].toSorted(),
    );
  });

  test("refuses what is no picture of the list, whatever its name and type say", async () => {
    for (const [name, bytes] of Object.entries(await disguised()))
      for (const path of open) {
        await nextRequest();
        const before = await kept();
        for (const answer of await sendFile(path, bytes, "roof.jpg")) {
          expect([400, 415, 422], `${path}: ${name}`).toContain(answer.status);
          await answer.body?.cancel();
        }
        expect(await kept(), `${path}: ${name}`).toBe(before);
      }
  }, 120_000);

  test("says what to do with a photograph of an iPhone", async () => {
    for (const path of open) {
      await nextRequest();
      const answers = await sendFile(path, heic, "IMG_0001.HEIC");
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      const plain = texts.join(" ").replaceAll("&#39;", "'").replaceAll("&#x27;", "'");
      expect(plain, path).toContain(refusals.heic.message);
    }
  });
});

describe("a photograph of a request", () => {
  const read = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`${server.url}${path}`, { method, headers, redirect: "manual" });

  async function sentPhoto(): Promise<string> {
    await nextRequest();
    const form = new FormData();
    const bytes = new Uint8Array(await photograph(300, 200));
    form.set("file", new File([bytes], "a.jpg", { type: "image/jpeg" }));
    const answer = await send(`/request/${token}/photos`, form, { cookie: "" });
    expect(answer.status).toBe(303);
    const { rows } = await server.connection.executeSql(
      "select id, key from lead_photos where lead_id = $1",
      [lead],
    );
    return String(valueOf(rows, "id"));
  }

  test("is for readers of its lead and holders of its link, and no cache keeps it", async () => {
    const id = await sentPhoto();
    const [ofStaff, ofLink] = [
      `/admin/forms/${lead}/files/${id}`,
      `/request/${token}/photos/${id}`,
    ];
    for (const [path, headers] of [
      [ofStaff, { cookie: await signInAs(server, "office") }],
      [ofLink, {}],
    ] as const)
      for (const method of ["GET", "HEAD"]) {
        const answer = await read(path, headers, method);
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
        expect(answer.headers.get("cache-control")).toBe("private, no-store");
        expect(answer.headers.get("etag")).toBeNull();
        expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
        const bytes = await answer.arrayBuffer();
        expect(bytes.byteLength > 0).toBe(method === "GET");
      }
    expect((await read(ofStaff)).status).toBe(302);
    expect((await read(ofStaff, { cookie: await signInAs(server, "blogger") })).status).toBe(403);
    const other = ofLink.replace(id, randomUUID());
    for (const path of [other, `/request/x/photos/${id}`, `/request/${token}0/photos/${id}`])
      expect((await read(path)).status).toBe(404);
  });

  test("is gone everywhere with its request, also under its name of earlier releases", async () => {
    const id = await sentPhoto();
    const former = `${randomUUID().replaceAll("-", "")}.jpg`;
    const { rows } = await server.connection.executeSql(
      "select key from lead_photos where id = $1",
      [id],
    );
    expect((await read(`/media/${String(valueOf(rows, "key"))}`)).status).toBe(404);
    await server.connection.executeSql("update lead_photos set key = $1 where id = $2", [
      former,
      id,
    ]);
    const asked: Record<string, string>[] = [
      {},
      { range: "bytes=0-9" },
      { "if-none-match": "*" },
      { cookie },
    ];
    for (const headers of asked) expect((await read(`/media/${former}`, headers)).status).toBe(404);
    await server.connection.executeSql("delete from form_submissions where id = $1", [lead]);
    for (const path of [`/request/${token}/photos/${id}`, `/media/${former}`])
      expect((await read(path)).status).toBe(404);
    expect((await read(`/admin/forms/${lead}/files/${id}`, { cookie })).status).toBe(404);
  });

  test("of which parts come too often is held up before anything is read", async () => {
    await nextRequest();
    const headers = { "x-forwarded-for": "198.51.100.251", "upload-start": "0" };
    const path = `/request/${token}/photos/${randomUUID()}`;
    const statuses = new Set<number>();
    for (let round = 0; round < 45; round++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => send(path, "x", { ...headers, cookie: "" })),
      );
      for (const answer of answers) {
        statuses.add(answer.status);
        await answer.body?.cancel();
      }
    }
    expect(statuses).toEqual(new Set([503, 429]));
  });
});

test("a photograph whose picture was in the making when the process was killed is made later", async () => {
  const folder = await temporaryFolder("lost-picture");
  const env = { DATA_DIR: folder.path, DATABASE_URL: undefined, SECRET_KEY: secret };
  await fillDataFolder(folder.path);
  const product = await startProduct(env);
  const answer = await postQuote(product.url, visitor(9299, "lost-picture"));
  const link = answer.location?.split("?")[0] ?? "";
  const bytes = await photograph(8064, 6048);
  const id = randomUUID();
  const post = (url: string, path: string, body: BodyInit, start?: number) =>
    fetch(`${url}${link}/photos${path}`, {
      method: "POST",
      body,
      headers: {
        origin: url,
        ...(start === undefined
          ? { "content-type": "application/json" }
          : { "upload-start": String(start) }),
      },
    });
  const announcement = JSON.stringify({ id, size: bytes.byteLength });
  await post(product.url, "", announcement);
  const part = 64 * 1024;
  let start = 0;
  for (; start + part < bytes.byteLength; start += part)
    await post(product.url, `/${id}`, new Uint8Array(bytes.subarray(start, start + part)), start);
  const last = post(product.url, `/${id}`, new Uint8Array(bytes.subarray(start)), start).catch(
    () => undefined,
  );
  await expect
    .poll(async () => (await post(product.url, `/${id}`, "", bytes.byteLength)).status)
    .toBe(429);
  await product.kill();
  await last;

  const again = await startProduct(env);
  expect(await (await post(again.url, "", announcement)).json()).toEqual({
    received: bytes.byteLength,
    isReady: false,
  });
  const made = await post(again.url, `/${id}`, "", bytes.byteLength);
  expect(await made.json()).toEqual({ received: bytes.byteLength, isReady: true });
  await again.stop();
  await folder.remove();
}, 240_000);
