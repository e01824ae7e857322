import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fetchFeed, newestFor, type ReleaseFeed } from "#platform/releases/feed.ts";
import { safeUrl } from "#platform/releases/safe-url.ts";
import { compareVersions } from "#platform/releases/versions.ts";
import { temporaryFolder } from "#tests/product-process.ts";
import { addToFeed, describeArchive, feedFile, notesOf } from "../../release/write-feed.ts";
import { downloadArchive } from "./download.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let origin: string;
let answer: Answer;
let base: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ path: base, remove } = await temporaryFolder("pest-feed"));
  server = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => rmSync(join(base, "downloads"), { recursive: true, force: true }));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await remove();
});

const content = randomBytes(3_000_000);
const sha256 = createHash("sha256").update(content).digest("hex");
const platform = { os: "linux", cpu: "x64", libc: "glibc", withNode: true };
const archive = {
  ...platform,
  url: "product.tar.gz",
  bytes: content.length,
  sha256,
  signature: "",
};
const feed = (version: string, ...archives: (typeof archive)[]): ReleaseFeed => ({
  product: "product",
  releases: [
    {
      version,
      published: "2026-11-28T00:00:00.000Z",
      notes: "",
      archives: archives.length > 0 ? archives : [archive],
    },
  ],
});
const sends =
  (status: number, body: string | Buffer): Answer =>
  (_request, response) => {
    response.writeHead(status).end(body);
  };

/** Answers range requests with a part of the archive. */
const ranged: Answer = (request, response) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
  const headers = { "content-range": `bytes ${from}-${content.length - 1}/${content.length}` };
  if (from > 0) response.writeHead(206, headers);
  response.end(content.subarray(from));
};

const lines: string[] = [];
const download = (changes: Partial<typeof archive> = {}, tries = 3, silenceMs = 10_000) =>
  downloadArchive(
    { ...archive, ...changes },
    `${origin}/releases.json`,
    join(base, "downloads"),
    (line) => lines.push(line),
    { silenceMs, totalMs: 60_000, tries, pauseMs: 1 },
  );

describe("a feed of releases", () => {
  const read = () => fetchFeed(`${origin}/releases.json`, "product", 500);

  it("is read, whatever its releases add later", async () => {
    answer = sends(200, JSON.stringify({ ...feed("1.1.0"), more: true }));
    expect((await read()).releases[0]?.version).toBe("1.1.0");
  });

  it.each<[string, Answer, string]>([
    ["missing", sends(404, "no"), "answers 404"],
    [
      "of another product",
      sends(200, JSON.stringify({ ...feed("1.1.0"), product: "shoes" })),
      "of shoes",
    ],
    ["no JSON", sends(200, "<html>"), "is not a feed"],
    ["without releases", sends(200, '{"product":"product","releases":[]}'), "is not a feed"],
    ["with a strange version", sends(200, JSON.stringify(feed("1.1.0-../../x"))), "is not a feed"],
    ["huge", sends(200, Buffer.alloc(3_000_000, " ")), "too large"],
    ["silent", () => undefined, "within 1 seconds"],
    [
      "cut off",
      (_request, response) => {
        response.writeHead(200, { "content-length": "1000" });
        response.write("{");
        setTimeout(() => response.destroy(), 20);
      },
      "cannot be reached",
    ],
  ])("that is %s gets a clear answer", async (_name, given, words) => {
    answer = given;
    await expect(read()).rejects.toThrow(words);
  });

  it("from a server without an answer, or over plain HTTP, gets one as well", async () => {
    await expect(fetchFeed("http://127.0.0.1:9", "product")).rejects.toThrow("cannot be reached");
    for (const address of ["http://example.com/releases.json", "file:///etc/passwd", "nonsense"])
      await expect(fetchFeed(address, "product")).rejects.toThrow(/not an (?:https )?address/);
    expect(safeUrl("a.tar.gz", "https://example.com/r/releases.json").href).toBe(
      "https://example.com/r/a.tar.gz",
    );
  });

  it("offers the newest release for the machine, whatever its order", () => {
    const newer = feed("1.10.0", { ...archive, cpu: "arm64" });
    const all = {
      product: "product",
      releases: [...feed("1.2.0").releases, ...newer.releases, ...feed("1.9.9").releases],
    };
    expect(newestFor(all, platform)?.release.version).toBe("1.9.9");
    expect(newestFor(all, { ...platform, cpu: "arm64" })?.release.version).toBe("1.10.0");
    expect(newestFor(all, { ...platform, os: "win32" })).toBeNull();
    expect(newestFor(feed("1.0.0", { ...archive, withNode: false }), platform)).toBeNull();
    expect(newestFor(feed("1.0.0"), { ...platform, withNode: false })?.archive.withNode).toBe(true);
    expect(compareVersions("1.10.0", "1.9.9")).toBeGreaterThan(0);
    expect(compareVersions("1.0.0", "1.0.0")).toBe(0);
  });

  it("is written by each release, and keeps the others", () => {
    const folder = join(base, "dist");
    const add = (version: string, name: string, cpu: string): void => {
      const file = join(base, name);
      writeFileSync(file, name);
      addToFeed(base, {
        product: "product",
        version,
        published: new Date("2026-11-28T00:00:00Z"),
        notes: "",
        archive: describeArchive(file, { ...platform, cpu }, "signed"),
      });
    };
    expect(existsSync(folder)).toBe(false);
    add("1.0.0", "one-x64.tar.gz", "x64");
    add("1.1.0", "two-x64.tar.gz", "x64");
    add("1.1.0", "two-arm64.tar.gz", "arm64");
    add("1.1.0", "two-x64.tar.gz", "x64");
    const written = JSON.parse(readFileSync(join(base, feedFile), "utf8")) as ReleaseFeed;
    expect(
      written.releases.map((one) => [one.version, one.archives.map(({ url }) => url)]),
    ).toEqual([
      ["1.1.0", ["two-arm64.tar.gz", "two-x64.tar.gz"]],
      ["1.0.0", ["one-x64.tar.gz"]],
    ]);
  });

  it("has the section of its version as notes", () => {
    const changelog = "# Changelog\n\n## 1.1.0 – today\n\nOffice\n\n- New.\n\n## 1.0.0\n\n- Old.\n";
    expect(notesOf(changelog, "1.1.0")).toBe("Office\n\n- New.");
    expect(notesOf(changelog, "1.0.0")).toBe("- Old.");
    expect(notesOf(changelog, "9.0.0")).toBe("");
    expect(notesOf(`## 1.0.0\n${"- A line.\n".repeat(9000)}`, "1.0.0").length).toBeLessThanOrEqual(
      20_000,
    );
  });
});

describe("a download", () => {
  it("arrives", async () => {
    answer = ranged;
    expect(readFileSync(await download()).equals(content)).toBe(true);
  });

  it("arrives from a server that sends fast and closes the connection, and over a redirect", async () => {
    answer = (request, response) => {
      if (request.url === "/product.tar.gz")
        return response.writeHead(302, { location: "/elsewhere" }).end();
      response.shouldKeepAlive = false;
      return response.end(content);
    };
    expect(readFileSync(await download()).equals(content)).toBe(true);
  });

  it("follows no redirect without an end, or to where others could change it", async () => {
    answer = (_request, response) => response.writeHead(302, { location: "/again" }).end();
    await expect(download()).rejects.toThrow("redirects too often");
    answer = (_request, response) =>
      response.writeHead(302, { location: "http://example.com/product.tar.gz" }).end();
    await expect(download()).rejects.toThrow("http://example.com/product.tar.gz is not an https");
  });

  it("that is cut off continues where it ended, in the same run and in the next one", async () => {
    const asked: (string | undefined)[] = [];
    answer = (request, response) => {
      asked.push(request.headers.range);
      if (asked.length > 2) return ranged(request, response);
      response.writeHead(asked.length > 1 ? 206 : 200, {
        "content-length": String(content.length),
        "content-range": `bytes ${(asked.length - 1) * 1000}-${content.length - 1}/*`,
      });
      response.write(content.subarray((asked.length - 1) * 1000, asked.length * 1000), () =>
        setTimeout(() => response.destroy(), 50),
      );
    };
    await expect(download({}, 1)).rejects.toThrow(
      "Run this again to continue. Nothing was changed.",
    );
    expect(readFileSync(await download()).equals(content)).toBe(true);
    expect(asked).toEqual([undefined, "bytes=1000-", "bytes=2000-"]);
  });

  it("begins again where the server cannot continue", async () => {
    let requests = 0;
    answer = (_request, response) => {
      if (++requests > 1) return response.end(content);
      response.writeHead(200, { "content-length": String(content.length) });
      return response.write(content.subarray(0, 500_000), () =>
        setTimeout(() => response.destroy(), 50),
      );
    };
    expect(readFileSync(await download()).equals(content)).toBe(true);
    expect(requests).toBe(2);
  });

  it("of another content is thrown away", async () => {
    const wrong = Buffer.from(content);
    wrong[1000] = (wrong[1000] ?? 0) ^ 1;
    answer = sends(200, wrong);
    await expect(download()).rejects.toThrow("its hash differs. Nothing was changed.");
    expect(readdirSync(join(base, "downloads"))).toEqual([]);
  });

  it("that does not end is stopped", async () => {
    answer = (_request, response) => {
      const more = (): void => void (response.destroyed || response.write(content, () => more()));
      more();
    };
    await expect(download()).rejects.toThrow("sends more bytes than the feed lists");
    expect(readdirSync(join(base, "downloads"))).toEqual([]);
  });

  it("that comes to a stop or is refused says so", async () => {
    answer = (_request, response) => {
      response.writeHead(200, { "content-length": String(content.length) });
      response.write(content.subarray(0, 1000));
    };
    await expect(download({}, 1, 100)).rejects.toThrow("no data arrived for 0.1 seconds");
    answer = sends(503, "later");
    await expect(download()).rejects.toThrow("it answers 503");
    await expect(download({ url: "http://example.com/a.tar.gz" })).rejects.toThrow("https");
  });

  it("is not begun without room, and replaces what an earlier release left", async () => {
    await expect(download({ bytes: 900_000_000_000 })).rejects.toThrow(
      "are free. Nothing was changed.",
    );
    writeFileSync(join(base, "downloads", `${"0".repeat(64)}.partial`), "old");
    answer = ranged;
    await download();
    expect(readdirSync(join(base, "downloads"))).toEqual([`${sha256}.partial`]);
  });
});
