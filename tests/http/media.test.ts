import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { gates } from "#domain/limits/rules.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";
import { flatPicture, libraryClient, type LibraryClient } from "#tests/library-client.ts";
import { smallMp4 } from "../video-files.ts";

const server = ownServer();
let cookie: string;
let upload: LibraryClient["upload"];
let taken: LibraryClient["taken"];
let item: MediaItem;
let video: MediaItem;
let document: MediaItem;

/** A video with recognizable bytes. */
const movie = smallMp4({
  width: 1080,
  height: 1920,
  media: Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251)),
});
const paper = Buffer.from("%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n");

beforeAll(async () => {
  cookie = await signInAs(server, "admin");
  ({ upload, taken } = libraryClient(server, cookie));
  item = await taken(await flatPicture(700, 300), "roof.png");
  video = await taken(movie, "walk.mp4");
  document = await taken(paper, "Führer – guide.pdf");
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${server.url}${path}`, { method, headers });

/** An upload whose body never ends. */
function uploadForever(signal: AbortSignal): Promise<Response> {
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(Buffer.from("--x\r\n"));
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  });
  return fetch(`${server.url}/admin/media/upload`, {
    method: "POST",
    headers: { cookie, "content-type": "multipart/form-data; boundary=x" },
    body,
    duplex: "half",
    signal,
  } as RequestInit);
}

describe("the upload endpoint", () => {
  it("is only for writers, and only for our own pages", async () => {
    const bytes = await flatPicture(9, 9);
    const as = (headers: Record<string, string>) => upload(bytes, "a.png", { headers });
    expect((await as({ cookie: "" })).status).toBe(401);
    expect((await as({ cookie: await signInAs(server, "seo") })).status).toBe(403);
    expect((await as({ cookie: await signInAs(server, "commenter") })).status).toBe(403);
    expect((await as({ origin: "https://evil.example" })).status).toBe(403);
    expect((await as({ cookie: await signInAs(server, "blogger") })).status).toBe(200);
  });

  it("says what is wrong with a file", async () => {
    const answer = await upload(Buffer.from("<svg/>"), "a.svg", { purpose: "image" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      ok: false,
      reason: "not_accepted",
      title: "Invalid file type",
      message: "Please select an image file.",
    });
    const large = await upload(Buffer.alloc(10.5 * 1024 * 1024), "a.mp4");
    expect(await large.json()).toMatchObject({ message: "File size exceeds 10MB limit" });
  });

  it("refuses malformed bodies", async () => {
    const send = (body: string, type: string) =>
      fetch(`${server.url}/admin/media/upload`, {
        method: "POST",
        headers: { cookie, accept: "application/json", "content-type": type },
        body,
      });
    for (const [body, type] of [
      ["", "multipart/form-data; boundary=x"],
      ["--x\r\nbroken", "multipart/form-data; boundary=x"],
      ["{}", "application/json"],
      ["file=x", "application/x-www-form-urlencoded"],
    ] as const)
      expect((await send(body, type)).status).toBe(400);
  });

  it("redirects a form without JavaScript to the new item, and shows a refusal as a page", async () => {
    const plain = { headers: { accept: "text/html" } };
    const answer = await upload(await flatPicture(11, 9), "a.png", plain);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/admin\/media\?item=[\da-f-]{36}$/);
    const refused = await upload(Buffer.from("x"), "a.exe", plain);
    expect(refused.headers.get("content-type")).toContain("text/html");
    expect(await refused.text()).toContain("Potentially dangerous file type");
  });

  it("replaces an item's file: its address shows the new file, and the old file is still there", async () => {
    const first = await taken(await flatPicture(50, 40), "first.png");
    const before = (await get(first.url)).headers.get("etag");
    const answer = await upload(await flatPicture(60, 40), "second.png", { replace: first.id });
    expect(await answer.json()).toMatchObject({ item: { id: first.id, width: 60 } });
    expect((await get(first.url)).headers.get("etag")).not.toBe(before);
    expect((await get(`/media/${first.picture?.key}`)).status).toBe(200);
  });

  it("leaves no trace of an aborted upload", async () => {
    const leftovers = async () =>
      (await server.connection.executeSql("select key from media_leftovers")).rows.length;
    const before = await leftovers();
    const leaving = new AbortController();
    const sent = uploadForever(leaving.signal);
    setTimeout(() => leaving.abort(), 100);
    await expect(sent).rejects.toThrow();
    expect((await get("/healthz")).status).toBe(200);
    expect(await leftovers()).toBe(before);
  });

  it("refuses a file while too many others wait, and takes it later", async () => {
    const leaving = new AbortController();
    const { atOnce, waiting } = gates.uploads;
    const others = Array.from({ length: atOnce + waiting + 1 }, () =>
      uploadForever(leaving.signal),
    );
    const ended = Promise.allSettled(others);
    const picture = await flatPicture(13, 9);
    // The last to arrive is refused: from then on every place is taken.
    expect((await Promise.race(others)).status).toBe(503);
    expect(await (await upload(picture, "a.png")).json()).toMatchObject({
      reason: "busy",
      message: "Too many files are being uploaded at once. Please try again in a minute.",
    });
    leaving.abort();
    await ended;
    expect((await upload(picture, "a.png")).status).toBe(200);
  });
});

describe("a stored file", () => {
  it("is cached forever under its own name, and revalidates", async () => {
    for (const { key, format } of item.picture?.variants ?? []) {
      const answer = await get(`/media/${key}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe(`image/${format}`);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; .*; sandbox$/,
      );
      expect(answer.headers.get("set-cookie")).toBeNull();
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get("content-length")).toBe(String(bytes.length));
      expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
      const again = await get(`/media/${key}`, {
        "if-none-match": answer.headers.get("etag") ?? "",
      });
      expect(again.status).toBe(304);
    }
  });

  it("is cached for a minute under the item's address", async () => {
    const answer = await get(item.url);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 700 });
  });

  it("answers HEAD with the same headers and nothing else", async () => {
    const head = await get(item.url, {}, "HEAD");
    const whole = await get(item.url);
    expect(head.headers.get("content-length")).toBe(whole.headers.get("content-length"));
    expect(await head.text()).toBe("");
    await whole.body?.cancel();
  });

  it.each([
    ["bytes=0-9", 206, 0, 10],
    ["bytes=1000-", 206, 1000, movie.length],
    ["bytes=-24", 206, movie.length - 24, movie.length],
    ["bytes=5-999999", 206, 5, movie.length],
    ["bytes=9-5", 200, 0, movie.length],
    ["bytes=0-1,5-6", 200, 0, movie.length],
    ["pages=1", 200, 0, movie.length],
  ])("serves the range %s", async (range, status, start, end) => {
    const answer = await get(video.url, { range });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("video/mp4");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(movie.subarray(start, end));
    expect(answer.headers.get("content-range")).toBe(
      status === 206 ? `bytes ${start}-${end - 1}/${movie.length}` : null,
    );
  });

  it("that is a video can be opened directly, and runs nothing", async () => {
    const answer = await get(video.url, {}, "HEAD");
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; .*media-src 'self'; .*; sandbox allow-same-origin$/,
    );
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-disposition")).toBeNull();
  });

  it("refuses a range beyond its end, and sends the whole file if it has changed since", async () => {
    const beyond = await get(video.url, { range: "bytes=5000-" });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("content-range")).toBe(`bytes */${movie.length}`);
    const changed = await get(video.url, { range: "bytes=0-1", "if-range": '"older"' });
    expect(changed.status).toBe(200);
    await changed.body?.cancel();
  });

  it("that is a document is saved under its name, unchanged", async () => {
    const answer = await get(document.url);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="F_hrer _ guide.pdf"; filename*=UTF-8''F%C3%BChrer%20%E2%80%93%20guide.pdf`,
    );
    const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    expect(sum(new Uint8Array(await answer.arrayBuffer()))).toBe(sum(paper));
  });

  it("that is a document runs nothing, under either address", async () => {
    const [row] = (
      await server.connection.executeSql("select key from media_items where id = $1", [document.id])
    ).rows as { key: string }[];
    for (const path of [document.url, `/media/${row?.key}`]) {
      const answer = await get(path);
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; /);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; .*; sandbox$/,
      );
      await answer.body?.cancel();
    }
  });

  it.each([
    "/media/00000000-0000-4000-8000-000000000000",
    `/media/${"0".repeat(32)}.webp`,
    "/media/..%2f..%2fsecret",
    `/media/${"0".repeat(32)}.html`,
    "/media/secret",
  ])("%s does not exist", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
  });
});
