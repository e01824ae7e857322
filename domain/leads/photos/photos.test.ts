import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { leadEvents, leadPhotoParts, leadPhotos } from "#database/schema/leads.ts";
import { mediaLeftovers } from "#database/schema/media.ts";
import { uploadedFiles } from "#domain/backups/uploaded-files.server.ts";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { storeOf } from "#domain/media/store.server.ts";
import { readEnv } from "#platform/env.ts";
import { requestToken } from "#domain/leads/visitor/request-token.server.ts";
import { type TestDatabase, testCtx, testDatabase, testSecret } from "#tests/factories.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { addPhotoPart } from "./add-photo-part.server.ts";
import { beginPhoto } from "./begin-photo.server.ts";
import { maxPhotoBytes, maxPhotos, partBytes } from "./photo-rules.ts";
import { deleteUnfinishedPhotos, photosOfLeads } from "./photos-of-leads.server.ts";

let database: TestDatabase;
let folder: string;
let picture: Buffer;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "pest-photos-"));
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251));
  picture = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .withExif({ IFD3: { GPSLatitude: "36/1 50/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg({ quality: 98 })
    .toBuffer();
  expect(picture.byteLength).toBeGreaterThan(partBytes);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, lead_photos, media_leftovers, sign_in_limits cascade`,
  );
});

const ctx = () => testCtx(database.db, { env: readEnv({ LOG_LEVEL: "silent", DATA_DIR: folder }) });

async function sent(): Promise<{ id: string; token: string }> {
  const answer = await submitLead(ctx(), leadSubmission());
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

/** Sends parts from `start` on; returns the last answer. */
async function send(token: string, id: string, bytes: Buffer, start = 0) {
  let answer = await beginPhoto(ctx(), token, { id, size: bytes.byteLength });
  for (let at = start; answer.ok && at < bytes.byteLength; at += partBytes)
    answer = await addPhotoPart(ctx(), token, {
      id,
      start: at,
      bytes: bytes.subarray(at, at + partBytes),
    });
  return answer;
}

async function readStored(key: string): Promise<Buffer> {
  const stream = await storeOf(ctx()).read(key);
  return Buffer.concat((await stream?.toArray()) as Buffer[]);
}

describe("a photograph of a request", () => {
  test("arrives in parts, without the place it was taken", async () => {
    const { id: leadId, token } = await sent();
    const photo = randomUUID();
    expect(await send(token, photo, picture)).toMatchObject({ value: { isReady: true } });
    const [stored] = await photosOfLeads(database.db, [leadId]);
    expect(stored).toMatchObject({ id: photo, width: 300, height: 300 });
    const { exif, format } = await sharp(await readStored(stored?.key ?? "")).metadata();
    expect({ exif, format }).toEqual({ exif: undefined, format: "jpeg" });
    expect(await database.db.$count(leadPhotoParts)).toBe(0);
    expect((await database.db.select().from(leadEvents)).map(({ type }) => type)).toEqual([
      "received",
      "photo_added",
    ]);
  });

  test("goes on where it was cut, and a part that arrives twice changes nothing", async () => {
    const { id: leadId, token } = await sent();
    const id = randomUUID();
    await beginPhoto(ctx(), token, { id, size: picture.byteLength });
    const first = { id, start: 0, bytes: picture.subarray(0, partBytes) };
    await addPhotoPart(ctx(), token, first);
    expect(await addPhotoPart(ctx(), token, first)).toMatchObject({
      value: { received: partBytes, isReady: false },
    });
    expect(await beginPhoto(ctx(), token, { id, size: picture.byteLength })).toMatchObject({
      value: { received: partBytes },
    });
    expect(await send(token, id, picture, partBytes)).toMatchObject({ value: { isReady: true } });
    expect(await photosOfLeads(database.db, [leadId])).toHaveLength(1);
  });

  test("whose last part arrives twice at once is one picture", async () => {
    const { id: leadId, token } = await sent();
    const id = randomUUID();
    await beginPhoto(ctx(), token, { id, size: picture.byteLength });
    await addPhotoPart(ctx(), token, { id, start: 0, bytes: picture.subarray(0, partBytes) });
    const last = { id, start: partBytes, bytes: picture.subarray(partBytes) };
    await Promise.all([1, 2, 3].map(() => addPhotoPart(ctx(), token, last)));
    expect(await photosOfLeads(database.db, [leadId])).toHaveLength(1);
    expect(await database.db.select().from(mediaLeftovers)).toEqual([]);
  });

  test("that is no picture is refused in words, and its bytes are gone", async () => {
    const { id: leadId, token } = await sent();
    expect(await send(token, randomUUID(), Buffer.from("<script>alert(1)</script>"))).toMatchObject(
      {
        ok: false,
        reason: "refused",
        message: "This file is not a picture that we can read.",
      },
    );
    expect(await photosOfLeads(database.db, [leadId])).toEqual([]);
    expect(await database.db.$count(leadPhotoParts)).toBe(0);
  });

  test("has limits: five of a request, 12 MB, parts of 64 KB, and no bytes beyond its size", async () => {
    const { token } = await sent();
    const begin = (size = 10, id = randomUUID()) => beginPhoto(ctx(), token, { id, size });
    expect(await begin(maxPhotoBytes + 1)).toMatchObject({ reason: "too_large" });
    const id = randomUUID();
    await begin(10, id);
    const part = (bytes: number, start = 0) =>
      addPhotoPart(ctx(), token, { id, start, bytes: Buffer.alloc(bytes) });
    expect(await part(partBytes + 1)).toMatchObject({ reason: "invalid" });
    expect(await part(11)).toMatchObject({ value: { received: 0 } });
    expect(await part(5, Number.NaN)).toMatchObject({ reason: "invalid" });
    for (let more = 1; more < maxPhotos; more++) await begin();
    expect(await begin()).toMatchObject({ reason: "too_many" });
  });

  test("belongs to one request: another link neither sees nor continues it", async () => {
    const { token } = await sent();
    const id = randomUUID();
    await beginPhoto(ctx(), token, { id, size: 10 });
    const other = await submitLead(ctx(), leadSubmission({ phone: "(757) 555-0188" }));
    const stranger = other.ok ? other.value.token : "";
    expect(await beginPhoto(ctx(), stranger, { id, size: 10 })).toMatchObject({
      reason: "not_found",
    });
    const part = { id, start: 0, bytes: Buffer.alloc(5) };
    expect(await addPhotoPart(ctx(), stranger, part)).toMatchObject({ reason: "not_found" });
    expect(await addPhotoPart(ctx(), "x", part)).toMatchObject({ reason: "not_found" });
  });

  test("is in the backup, and is deleted with its request", async () => {
    const { id: leadId, token } = await sent();
    await send(token, randomUUID(), picture);
    const [stored] = await photosOfLeads(database.db, [leadId]);
    expect(await uploadedFiles(database.db)).toEqual([{ key: stored?.key, mime: "image/jpeg" }]);
    await database.db.transaction((tx) => deleteLeads(tx, [leadId]));
    expect(await database.db.$count(leadPhotos)).toBe(0);
    expect(await database.db.select().from(mediaLeftovers)).toMatchObject([{ key: stored?.key }]);
  });

  test("that does not arrive within a week is forgotten", async () => {
    const { token } = await sent();
    const id = randomUUID();
    await beginPhoto(ctx(), token, { id, size: 10 });
    expect(await deleteUnfinishedPhotos(database.db)).toBe(0);
    await database.db
      .update(leadPhotos)
      .set({ createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
      .where(eq(leadPhotos.id, id));
    expect(await deleteUnfinishedPhotos(database.db)).toBe(1);
  });
});

test("a photograph of a request in the journal counts once the database stores it", async () => {
  const token = requestToken(testSecret, randomUUID());
  for (let time = 0; time < 45; time++)
    expect(await beginPhoto(ctx(), token, { id: randomUUID(), size: 10 })).toMatchObject({
      reason: "not_yet",
    });
  const stored = await sent();
  expect(await beginPhoto(ctx(), stored.token, { id: randomUUID(), size: 10 })).toMatchObject({
    ok: true,
  });
});
