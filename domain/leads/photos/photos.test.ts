import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { leadEvents } from "#database/schema/work/leads.ts";
import { leadPhotoParts } from "#database/schema/work/lead-files.ts";
import { leadPhotos } from "#database/schema/work/lead-files.ts";
import { mediaLeftovers } from "#database/schema/supplies/media.ts";
import { uploadedFiles } from "#domain/backups/uploaded-files.server.ts";
import { waitingPhotos } from "#domain/limits/rules.ts";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { refusals } from "#domain/media/file-rules.ts";
import { sweepLeftovers } from "#domain/media/leftovers.server.ts";
import { storeOf } from "#domain/media/store.server.ts";
import { findStoredFile } from "#domain/media/queries/stored-file.server.ts";
import { readEnv } from "#platform/env.ts";
import { requestToken } from "#domain/leads/visitor/request-token.server.ts";
import { testCtx, testSecret } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { disguised, heic } from "#tests/hostile-pictures.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { addPhotoPart } from "./add-photo-part.server.ts";
import { beginPhoto } from "./begin-photo.server.ts";
import { leastPartBytes, maxPhotoBytes, maxPhotos, partBytes } from "./photo-rules.ts";
import { photographOfRequest, photosOfLeads } from "./photos-of-leads.server.ts";
import { deleteUnfinishedPhotos, roomFor } from "./room-for-photos.server.ts";

const database = ownDatabase();
let folder: string;
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pest-photos-"));
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251));
  picture = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .withExif({ IFD3: { GPSLatitude: "36/1 50/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg({ quality: 98 })
    .toBuffer();
  expect(picture.byteLength).toBeGreaterThan(partBytes);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, lead_photos, media_leftovers, sign_in_limits cascade`,
  );
});

const ctx = () => testCtx(database.db, { env: readEnv({ LOG_LEVEL: "silent", DATA_DIR: folder }) });

async function sent(phone = "(757) 555-0123"): Promise<{ id: string; token: string }> {
  const answer = await submitLead(ctx(), leadSubmission({ phone }));
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
    const answers = await Promise.all([1, 2, 3].map(() => addPhotoPart(ctx(), token, last)));
    expect(answers.filter((answer) => answer.ok && answer.value.isReady)).toHaveLength(1);
    expect(await photosOfLeads(database.db, [leadId])).toHaveLength(1);
    expect(await database.db.select().from(mediaLeftovers)).toEqual([]);
  });

  test("that is no picture is refused in words, and its bytes are gone", async () => {
    const { id: leadId, token } = await sent();
    expect(await send(token, randomUUID(), Buffer.from("<script>alert(1)</script>"))).toMatchObject(
      {
        ok: false,
        reason: "refused",
        message: refusals.notAPhoto.message,
      },
    );
    expect(await photosOfLeads(database.db, [leadId])).toEqual([]);
    expect(await database.db.$count(leadPhotoParts)).toBe(0);
  });

  test("of a kind that we do not take is refused with its first part", async () => {
    const { token } = await sent();
    const files = { ...(await disguised()), "a photograph of an iPhone": heic };
    for (const [name, file] of Object.entries(files)) {
      await database.db.execute(sql`truncate sign_in_limits`);
      const id = randomUUID();
      await beginPhoto(ctx(), token, { id, size: 1_000_000 });
      const bytes = Buffer.alloc(partBytes);
      file.copy(bytes);
      const { message } = name.includes("iPhone") ? refusals.heic : refusals.notAPhoto;
      const part = { id, start: 0, bytes };
      expect(await addPhotoPart(ctx(), token, part), name).toMatchObject({
        reason: "refused",
        message,
      });
      expect(await addPhotoPart(ctx(), token, { ...part, start: partBytes })).toMatchObject({
        reason: "refused",
      });
    }
    expect(await database.db.$count(leadPhotoParts)).toBe(0);
    expect(await send(token, randomUUID(), picture)).toMatchObject({ value: { isReady: true } });
  });

  test("whose picture could not be made is made by an empty part, and by no earlier one", async () => {
    const { id: leadId, token } = await sent();
    const id = randomUUID();
    await beginPhoto(ctx(), token, { id, size: picture.byteLength });
    for (let at = 0; at < picture.byteLength; at += partBytes)
      await database.db.insert(leadPhotoParts).values({
        photoId: id,
        start: at,
        size: Math.min(partBytes, picture.byteLength - at),
        bytes: picture.subarray(at, at + partBytes).toString("base64"),
      });
    const whole = { received: picture.byteLength, isReady: false };
    for (const start of [0, partBytes, 7])
      expect(
        await addPhotoPart(ctx(), token, {
          id,
          start,
          bytes: picture.subarray(start, start + partBytes),
        }),
      ).toMatchObject({ value: whole });
    expect(await photosOfLeads(database.db, [leadId])).toEqual([]);
    const empty = { id, start: picture.byteLength, bytes: new Uint8Array() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => addPhotoPart(ctx(), token, empty)),
    );
    expect(answers.filter(({ ok }) => ok)).toMatchObject([{ value: { isReady: true } }]);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])))).toEqual(
      new Set(["in_making"]),
    );
    expect(await photosOfLeads(database.db, [leadId])).toHaveLength(1);
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
    expect(await part(9)).toMatchObject({ reason: "invalid" });
    expect(await part(5, Number.NaN)).toMatchObject({ reason: "invalid" });
    const large = randomUUID();
    await begin(leastPartBytes * 3, large);
    for (const [bytes, received] of [
      [leastPartBytes - 1, 0],
      [leastPartBytes, leastPartBytes],
    ] as const) {
      const head = picture.subarray(0, bytes);
      await addPhotoPart(ctx(), token, { id: large, start: 0, bytes: head });
      expect(await begin(leastPartBytes * 3, large)).toMatchObject({ value: { received } });
    }
    for (let more = 2; more < maxPhotos; more++) await begin();
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

  test("is private: no public address shows it, before and after its request is deleted", async () => {
    const { id: leadId, token } = await sent();
    const photo = randomUUID();
    await send(token, photo, picture);
    const [stored] = await photosOfLeads(database.db, [leadId]);
    // As earlier releases named it.
    const former = `${"ab".repeat(16)}.jpg`;
    await storeOf(ctx()).put(former, picture, "image/jpeg");
    const old = { id: randomUUID(), leadId, size: picture.byteLength, key: former };
    await database.db.insert(leadPhotos).values(old);
    const shown = () =>
      Promise.all([stored?.key ?? "", former].map((key) => findStoredFile(database.db, key)));
    expect(await shown()).toEqual([null, null]);
    for (const id of [photo, old.id])
      expect(await photographOfRequest(ctx(), token, id)).toMatchObject({ mime: "image/jpeg" });
    expect(await photographOfRequest(ctx(), `${token}0`, photo)).toBeNull();
    await database.db.transaction((tx) => deleteLeads(tx, [leadId]));
    expect(await shown()).toEqual([null, null]);
    for (const id of [photo, old.id])
      expect(await photographOfRequest(ctx(), token, id)).toBeNull();
    await sweepLeftovers(ctx());
    expect(await storeOf(ctx()).size(former)).toBeNull();
  });

  test("that does not arrive within a day is forgotten, and can be sent again", async () => {
    const { token } = await sent();
    const id = randomUUID();
    await beginPhoto(ctx(), token, { id, size: 10 });
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    expect(await deleteUnfinishedPhotos(database.db, hours(21))).toBe(0);
    expect(await deleteUnfinishedPhotos(database.db, hours(23))).toBe(1);
    const part = { id, start: 0, bytes: Buffer.alloc(10) };
    expect(await addPhotoPart(ctx(), token, part)).toMatchObject({ reason: "not_yet" });
    expect(await beginPhoto(ctx(), token, { id, size: 10 })).toMatchObject({ ok: true });
  });
});

describe("the room for photographs that still arrive", () => {
  const size = maxPhotoBytes;
  const announce = async (token: string) =>
    await beginPhoto(ctx(), token, { id: randomUUID(), size });

  test("is bounded for a request, and for all requests of a sender", async () => {
    const { token } = await sent();
    const most = waitingPhotos.request / size;
    for (let count = 0; count < most; count++)
      expect(await announce(token)).toMatchObject({ ok: true });
    expect(await announce(token)).toMatchObject({ reason: "rate_limited" });
    const { token: second } = await sent("(757) 555-0188");
    const left = waitingPhotos.sender / size - most;
    for (let count = 0; count < left; count++)
      expect(await announce(second)).toMatchObject({ ok: true });
    expect(await announce(second)).toMatchObject({ reason: "rate_limited" });
  });

  test("is bounded for everyone; what makes no progress for an hour goes first", async () => {
    const { id: leadId } = await sent();
    await database.db.execute(sql`update form_submissions set rate_key = gen_random_uuid()`);
    await database.db.execute(
      sql`insert into lead_photos (id, lead_id, size) select gen_random_uuid(), ${leadId}::uuid, ${size} from generate_series(1, ${Math.floor(waitingPhotos.everyone / size)}) n`,
    );
    const { token: other } = await sent("(757) 555-0188");
    expect(await announce(other)).toMatchObject({ reason: "busy" });
    const later = new Date(Date.now() + waitingPhotos.idleSeconds * 1000 + 1000);
    const fresh = { leadId: randomUUID(), sender: "someone", size };
    expect(await roomFor(database.db, fresh, later)).toBe("room");
    expect(await database.db.$count(leadPhotos)).toBe(0);
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
