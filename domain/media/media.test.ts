import { readCursor } from "#domain/lists/cursor.ts";
import { mediaFilters } from "#domain/media/filters.ts";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { AccessDenied } from "#domain/access/context.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { mediaItems, mediaLeftovers, mediaUses } from "#database/schema/supplies/media.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor, emptyTable } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { smallMp4, smallWebm } from "#tests/video-files.ts";
import { refusals } from "./file-rules.ts";

import { markUnowned, newKey, sweepLeftovers } from "./leftovers.server.ts";
import { deleteMedia } from "./delete-media.server.ts";
import { replaceMedia } from "./replace-media.server.ts";
import { updateMedia } from "./update-media.server.ts";
import { uploadMedia } from "./upload-media.server.ts";
import { mediaForContent } from "./queries/media-for-content.server.ts";
import { getMedia, listMedia, mediaTags } from "./queries/media-items.server.ts";
import { storeOf } from "./store.server.ts";

const database = ownDatabase();
let dataDir: string;
let admin: Ctx;
let blogger: Ctx;
let other: Ctx;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pest-media-"));
  const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: dataDir });
  admin = testCtx(database.db, { env, actor: userActor("admin") });
  blogger = { ...admin, actor: userActor("blogger") };
  other = { ...admin, actor: userActor("blogger", { userId: "another-blogger" }) };
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of [mediaItems, mediaLeftovers, securityThreats, blogPosts])
    await emptyTable(database.db, table);
  await rm(join(dataDir, "media"), { recursive: true, force: true });
});

let shade = 0;
/** Generates a unique picture. */
function drawn(width = 40, height = 30) {
  shade++;
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: shade % 256, g: Math.floor(shade / 256), b: 120 },
    },
  });
}

const image = (bytes: Uint8Array, name = "roof.jpg") => ({ name, bytes, purpose: "any" as const });
const words = (text: string) => new TextEncoder().encode(text);

async function uploaded(ctx: Ctx, bytes: Uint8Array, name?: string) {
  const outcome = await uploadMedia(ctx, image(bytes, name));
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.item;
}

async function content(ctx: Ctx, key: string): Promise<Buffer> {
  const stream = await storeOf(ctx).read(key);
  if (!stream) throw new Error(`${key} is not there`);
  return await buffer(stream);
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(dataDir, "media"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe("an uploaded picture", () => {
  it("is re-encoded in several sizes, upright, without metadata", async () => {
    const bytes = await drawn(1000, 600)
      .withExif({ IFD3: { GPSLatitude: "36/1 51/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const item = await uploaded(admin, bytes);
    expect(item).toMatchObject({ type: "image", width: 600, height: 1000, size: bytes.length });
    const widths = (format: string) =>
      item.picture?.variants.filter((one) => one.format === format).map(({ width }) => width);
    expect(widths("avif")).toEqual([320, 600]);
    expect(widths("webp")).toEqual([320, 600]);
    expect(item.picture?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(item.picture?.placeholder?.length).toBeLessThan(600);
    for (const { key, width, height } of [item.picture!, ...item.picture!.variants]) {
      const made = await sharp(await content(admin, key)).metadata();
      expect(made).toMatchObject({ width, height });
      expect([made.exif, made.xmp, made.iptc, made.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it("drops a second document hidden in it", async () => {
    const script = "<html><script>alert(document.cookie)</script></html>";
    const jpeg = await drawn().jpeg().toBuffer();
    const item = await uploaded(admin, Buffer.concat([jpeg, words(script)]));
    for (const { key } of [item.picture!, ...item.picture!.variants])
      expect((await content(admin, key)).includes("<script")).toBe(false);
  });

  it.each(["png", "webp", "avif", "gif"] as const)(
    "can be %s, whatever its name says",
    async (format) => {
      const item = await uploaded(admin, await drawn().toFormat(format).toBuffer(), "picture.txt");
      expect(item.type).toBe("image");
    },
  );

  it("keeps transparency", async () => {
    const bytes = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const item = await uploaded(admin, bytes, "logo.png");
    expect((await sharp(await content(admin, item.picture!.key)).metadata()).hasAlpha).toBe(true);
    expect(item.picture?.placeholder).toBeNull();
  });

  it("is one item when uploaded twice, also concurrently", async () => {
    const bytes = await drawn().png().toBuffer();
    const [first, second] = await Promise.all([
      uploadMedia(admin, image(bytes, "a.png")),
      uploadMedia(blogger, image(bytes, "b.png")),
    ]);
    const third = await uploadMedia(admin, image(bytes, "c.png"));
    const ids = [first, second, third].map((one) => (one.ok ? one.value.item.id : one.message));
    expect(new Set(ids).size).toBe(1);
    expect(third).toMatchObject({ ok: true, value: { existed: true } });
    expect(await database.db.select().from(mediaItems)).toHaveLength(1);
    expect(await database.db.select().from(mediaLeftovers)).toEqual([]);
  });

  it("writes an audit row", async () => {
    const item = await uploaded(admin, await drawn().png().toBuffer());
    const rows = await database.db
      .select({ details: securityEvents.details })
      .from(securityEvents)
      .where(eq(securityEvents.eventType, "audit_media_uploaded"));
    expect(rows.at(-1)?.details).toMatchObject({ resource_id: item.id });
  });
});

/** A PNG with a huge declared size and zeros only: a few kilobytes; `rows` of its rows are present. */
function hugePicture(side: number, rows = side): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * rows), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

const svg = words('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const pdf = words("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

describe("a refused file", () => {
  const refusedAs = async (file: Parameters<typeof uploadMedia>[1]) => {
    const outcome = await uploadMedia(admin, file);
    if (outcome.ok) throw new Error("It was taken.");
    return `${outcome.title} / ${outcome.message}`;
  };

  it("gets the message of its rule", async () => {
    const big = Buffer.concat([await drawn().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    const jpeg = await drawn().jpeg().toBuffer();
    expect(await refusedAs(image(big))).toBe("File too large / File size must be less than 5MB.");
    expect(await refusedAs(image(Buffer.alloc(10 * 1024 * 1024 + 1)))).toContain(
      "File size exceeds 10MB limit",
    );
    expect(await refusedAs({ ...image(pdf), purpose: "image" })).toBe(
      "Invalid file type / Please select an image file.",
    );
    for (const name of ["setup.exe", "run.sh", "x.JAR"])
      expect(await refusedAs(image(jpeg, name))).toContain("Potentially dangerous file type");
    for (const name of ["virus.jpg", "my-Trojan.png", "bill.pdf.jpg", "a.php.png"])
      expect(await refusedAs(image(jpeg, name))).toContain("Suspicious file name pattern");
    expect(await refusedAs(image(svg, "a.svg"))).toContain("Invalid file type");
    expect(await refusedAs(image(words("<html>"), "a.jpg"))).toContain("Invalid file type");
    expect(await refusedAs(image(jpeg.subarray(0, jpeg.length / 2)))).toContain("damaged");
    expect(await storedFiles().catch(() => [])).toEqual([]);
  });

  it("is a picture that would decode to far too many pixels", async () => {
    const bytes = hugePicture(20_000);
    expect(bytes.length).toBeLessThan(100_000);
    expect(await refusedAs(image(bytes, "tiny.png"))).toContain("64 megapixels");
  });

  it("is not a picture that is only very long", async () => {
    for (const [width, height] of [
      [1, 40_000],
      [40_000, 1],
    ] as const)
      expect(
        await uploaded(
          blogger,
          await sharp({ create: { width, height, channels: 3, background: "red" } })
            .png()
            .toBuffer(),
        ),
      ).toMatchObject({ type: "image" });
  });

  it("raises an alarm if its name looks like an attack", async () => {
    await refusedAs(image(words("x"), "shell.php"));
    await refusedAs(image(words("x"), "notes.txt"));
    const threats = await database.db.select().from(securityThreats);
    expect(threats).toMatchObject([
      { threatType: "suspicious_file_upload", threatLevel: "high", userId: "the-admin" },
    ]);
  });
});

describe("a file with misleading content", () => {
  const place = "+36.8508-076.2859/";
  const outcomeOf = async (bytes: Uint8Array, name: string) => {
    const outcome = await uploadMedia(admin, image(bytes, name));
    return outcome.ok ? outcome.value.item.type : outcome.message;
  };
  const refused = "Please select an image, an MP4 or WebM video, or a PDF document.";
  const damaged = "This file is damaged, so we can't read it.";
  const page = words("<html><script>alert(1)</script></html>");

  it.each([
    ["nothing at all", new Uint8Array(), "empty.jpg", refused],
    [
      "a page behind the first bytes of an MP4",
      Buffer.concat([smallMp4().subarray(0, 28), page]),
      "walk.mp4",
      damaged,
    ],
    [
      "a page behind the first bytes of a WebM",
      Buffer.concat([smallWebm().subarray(0, 30), page]),
      "walk.webm",
      damaged,
    ],
    [
      "a page behind the first bytes of a GIF",
      Buffer.concat([words("GIF89a"), page]),
      "a.gif",
      damaged,
    ],
    ["sound alone", smallMp4({ handler: "soun" }), "song.mp4", damaged],
    ["a PDF that was cut off", pdf.subarray(0, 30), "guide.pdf", damaged],
    [
      "a photo in a phone's own format",
      Buffer.concat([Buffer.from("0000001c6674797068656963000000006d69663168656963", "hex"), page]),
      "a.heic",
      refusals.heic.message,
    ],
    ["a page", page, "a.html", refused],
    ["a drawing with a script", svg, "logo.svg", refused],
    ["a drawing with a script, called a picture", svg, "logo.png", refused],
    ["a program", words("MZ\u0090\u0000\u0003"), "setup.png", refused],
    ["an archive", Buffer.from("504b03040a00000000", "hex"), "photos.jpg", refused],
    [
      "a picture of 30,000 by 30,000",
      hugePicture(30_000, 9),
      "tiny.png",
      "This picture has more than 64 megapixels. Make it smaller first.",
    ],
  ])("is refused: %s", async (_, bytes, name, message) => {
    expect(await outcomeOf(bytes, name)).toBe(message);
    expect(await storedFiles().catch(() => [])).toEqual([]);
  });

  it("is typed by its content if only its name is wrong", async () => {
    expect(await outcomeOf(smallWebm(), "walk.jpg")).toBe("video");
    expect(await outcomeOf(pdf, "guide.mp4")).toBe("document");
  });

  it("keeps one frame of an animation", async () => {
    const frames = [200, 90].map((r) => ({ r, g: 20, b: 60 }));
    const bytes = await sharp(
      await Promise.all(
        frames.map((background) =>
          sharp({ create: { width: 12, height: 9, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const item = await uploaded(admin, bytes, "moving.gif");
    expect(item).toMatchObject({ width: 12, height: 9, mime: "image/jpeg" });
    expect((await sharp(await content(admin, item.picture!.key)).metadata()).pages ?? 1).toBe(1);
  });

  it("does not reveal where a video was taken", async () => {
    for (const [bytes, name] of [
      [smallMp4({ place, width: 320, height: 240 }), "a.mp4"],
      [smallWebm({ place, width: 320, height: 240 }), "a.webm"],
    ] as const) {
      const item = await uploaded(admin, bytes, name);
      expect(item).toMatchObject({ type: "video", width: 320, height: 240, size: bytes.length });
      const [key = ""] = (await storedFiles()).filter((one) => one.endsWith(name.slice(1)));
      expect((await content(admin, key)).includes(place)).toBe(false);
    }
  });

  it("is named by the last part of its path, however long and strange that is", async () => {
    const name = `../../etc/${"ä".repeat(200)}\u0000\u202e.png`;
    const item = await uploaded(admin, await drawn().png().toBuffer(), name);
    expect(item.name).toBe(`${"ä".repeat(116)}.png`);
  });
});

describe("a failed upload", () => {
  it("leaves nothing behind when it is canceled", async () => {
    const leaving = new AbortController();
    const bytes = await drawn(2000, 1500).png().toBuffer();
    const answer = uploadMedia(admin, { ...image(bytes), signal: leaving.signal });
    leaving.abort();
    const outcome = await answer;
    expect(outcome).toMatchObject({ ok: false, reason: "cancelled" });
    expect(await database.db.select().from(mediaItems)).toEqual([]);
    expect(await database.db.select().from(mediaLeftovers)).toEqual([]);
    expect(await storedFiles().catch(() => [])).toEqual([]);
  });

  it("reports a failing store, and saves nothing", async () => {
    const blocked = join(dataDir, "blocked");
    await writeFile(blocked, "a file where the folder should be");
    const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: blocked });
    const outcome = await uploadMedia({ ...admin, env }, image(await drawn().png().toBuffer()));
    expect(outcome).toMatchObject({ ok: false, reason: "storage", title: "Upload failed" });
    expect(await database.db.select().from(mediaItems)).toEqual([]);
  });
});

async function post(title: string, mediaId: string, published = true): Promise<string> {
  const id = crypto.randomUUID();
  await database.db.insert(blogPosts).values({ id, title, slug: title.toLowerCase(), published });
  await database.db.insert(mediaUses).values({ mediaId, kind: "post", refId: id });
  return id;
}

describe("a library item", () => {
  it("is replaced under the same id, with new files; the old ones are removed a day later", async () => {
    const item = await uploaded(blogger, await drawn().png().toBuffer());
    await updateMedia(blogger, { id: item.id, alt: "A roof", tags: "Roof, attic, roof" });
    const old = item.picture!;
    const outcome = await replaceMedia(blogger, {
      ...image(await drawn(80, 20).png().toBuffer(), "new.png"),
      id: item.id,
    });
    if (!outcome.ok) throw new Error(outcome.message);
    const now = outcome.value.item;
    expect(now).toMatchObject({ id: item.id, name: "roof.jpg", alt: "A roof", width: 80 });
    expect(now.tags).toEqual(["roof", "attic"]);
    expect(now.picture?.key).not.toBe(old.key);
    expect(await storeOf(admin).size(old.key)).not.toBeNull();
    expect(await sweepLeftovers(admin)).toBe(0);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    expect(await sweepLeftovers(admin, tomorrow)).toBe(1 + old.variants.length);
    expect(await storeOf(admin).size(old.key)).toBeNull();
    expect(await storeOf(admin).size(now.picture!.key)).not.toBeNull();
    expect((await mediaForContent(admin.db, [item.id, "x"])).pictures.get(item.id)?.width).toBe(80);
  });

  it("is replaced only by the same kind of file, and only by its owner or an administrator", async () => {
    const item = await uploaded(blogger, await drawn().png().toBuffer());
    const next = image(await drawn().png().toBuffer());
    expect(await replaceMedia(other, { ...next, id: item.id })).toMatchObject({
      reason: "not_yours",
    });
    expect(await replaceMedia(admin, { ...image(pdf), id: item.id })).toMatchObject({
      message: "Please select an image file.",
    });
    expect(await replaceMedia(admin, { ...next, id: crypto.randomUUID() })).toMatchObject({
      reason: "not_found",
    });
    expect(await replaceMedia(admin, { ...next, id: item.id })).toMatchObject({ ok: true });
  });

  it("is deleted if it is not in use, otherwise after a warning that says where it is", async () => {
    const item = await uploaded(blogger, await drawn().png().toBuffer());
    await post("Swarms", item.id);
    expect(await deleteMedia(other, { ids: [item.id] })).toMatchObject({ reason: "not_yours" });
    expect(await deleteMedia(blogger, { ids: [item.id] })).toMatchObject({
      reason: "in_use",
      uses: [{ title: "Swarms", state: "published" }],
    });
    expect((await getMedia(admin, item.id))?.uses).toHaveLength(1);
    expect(await deleteMedia(blogger, { ids: [item.id], evenIfUsed: true })).toMatchObject({
      ok: true,
    });
    expect(await getMedia(admin, item.id)).toBeNull();
    expect(await storedFiles()).toEqual([]);
    expect(await database.db.select().from(mediaLeftovers)).toEqual([]);
  });

  it("is deleted together with others or not at all", async () => {
    const mine = await uploaded(blogger, await drawn().png().toBuffer());
    const theirs = await uploaded(other, await drawn().png().toBuffer());
    expect(await deleteMedia(blogger, { ids: [mine.id, theirs.id] })).toMatchObject({ ok: false });
    expect(await database.db.select().from(mediaItems)).toHaveLength(2);
    expect(await deleteMedia(admin, { ids: [mine.id, theirs.id] })).toMatchObject({
      value: { count: 2 },
    });
  });

  it("has its details validated", async () => {
    const item = await uploaded(admin, await drawn().png().toBuffer());
    expect(await updateMedia(admin, { id: item.id, name: "  " })).toMatchObject({
      fieldErrors: { name: ["Name is required."] },
    });
    expect(await updateMedia(admin, { id: item.id, alt: "x".repeat(251) })).toMatchObject({
      ok: false,
    });
    expect(await updateMedia(admin, { id: "nothing", alt: "x" })).toMatchObject({
      reason: "not_found",
    });
  });

  it("is unavailable without permission", async () => {
    const seo = { ...admin, actor: userActor("seo") };
    const guest = testCtx(database.db, { actor: userActor("commenter") });
    const file = image(await drawn().png().toBuffer());
    await expect(uploadMedia(seo, file)).rejects.toThrow(AccessDenied);
    await expect(deleteMedia(seo, { ids: [] })).rejects.toThrow(AccessDenied);
    await expect(listMedia(guest, mediaFilters.none, null)).rejects.toThrow(AccessDenied);
    expect((await listMedia(seo, mediaFilters.none, null)).items).toEqual([]);
  });
});

describe("the library", () => {
  it("searches name, alternative text and tag, and filters by type and tag", async () => {
    const roof = await uploaded(admin, await drawn().png().toBuffer(), "roof 100%.png");
    const marsh = await uploaded(admin, await drawn().png().toBuffer(), "b.png");
    const guide = await uploaded(admin, pdf, "guide.pdf");
    await updateMedia(admin, { id: marsh.id, alt: "Salt marsh at dusk", tags: "mosquito" });
    const found = async (filters: Partial<typeof mediaFilters.none>) =>
      (await listMedia(admin, { ...mediaFilters.none, ...filters }, null)).items.map(
        ({ id }) => id,
      );
    expect(await found({})).toEqual([guide.id, marsh.id, roof.id]);
    expect(await found({ q: "MARSH dusk" })).toEqual([marsh.id]);
    expect(await found({ q: "mosquito" })).toEqual([marsh.id]);
    expect(await found({ q: "100%" })).toEqual([roof.id]);
    expect(await found({ q: "1__%" })).toEqual([]);
    expect(await found({ type: "document" })).toEqual([guide.id]);
    expect(await found({ tag: "mosquito" })).toEqual([marsh.id]);
    expect(await mediaTags(admin)).toEqual(["mosquito"]);
  });

  it("is paged without missing or repeating an item", async () => {
    const at = new Date("2026-01-05T12:00:00.000Z");
    await database.db.insert(mediaItems).values(
      Array.from({ length: 203 }, (_, index) => ({
        id: crypto.randomUUID(),
        name: `file ${index}`,
        type: "document" as const,
        mime: "application/pdf",
        size: 1,
        key: newKey("pdf"),
        contentHash: String(index),
        createdAt: new Date(at.getTime() - Math.floor(index / 30)),
      })),
    );
    const ids: string[] = [];
    let next: string | null = null;
    do {
      const page = await listMedia(admin, mediaFilters.none, readCursor(next));
      ids.push(...page.items.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect(ids).toHaveLength(203);
    expect(new Set(ids).size).toBe(203);
  });

  it("cleans up after a crash", async () => {
    const key = newKey("webp");
    await markUnowned(database.db, [key]);
    await storeOf(admin).put(key, words("half"), "image/webp");
    expect(await sweepLeftovers(admin, new Date(Date.now() + 25 * 3_600_000))).toBe(1);
    expect(await storeOf(admin).size(key)).toBeNull();
  });
});
