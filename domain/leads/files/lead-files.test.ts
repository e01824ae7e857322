import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import { leadEvents } from "#database/schema/work/leads.ts";
import { mediaLeftovers } from "#database/schema/supplies/media.ts";
import { leadFiles } from "#database/schema/work/lead-files.ts";
import { uploadedFiles } from "#domain/backups/uploaded-files.server.ts";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import { sweepLeftovers } from "#domain/media/leftovers.server.ts";
import { findStoredFile } from "#domain/media/queries/stored-file.server.ts";
import { storeOf } from "#domain/media/store.server.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { storedLead } from "#tests/stored-lead.ts";
import { addLeadFile } from "./add-lead-file.server.ts";
import { filesOfLeads, maxLeadFiles, storedLeadFile } from "./lead-files.server.ts";
import { removeLeadFile } from "./remove-lead-file.server.ts";

const database = ownDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pest-files-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, lead_files, media_leftovers, security_threats cascade`,
  );
});

const env = () => readEnv({ LOG_LEVEL: "silent", DATA_DIR: folder });
const as = (role: "office" | "blogger"): Ctx =>
  testCtx(database.db, { actor: userActor(role), env: env() });

const lead = () => storedLead(database.db, { promisedAt: new Date() });

const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#553311" } })
    .withExif({ IFD3: { GPSLatitude: "36/1 50/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
const add = (leadId: string, name: string, bytes: Uint8Array) =>
  addLeadFile(as("office"), { leadId, name, bytes });

async function stored(leadId: string, fileId: string): Promise<Buffer> {
  const file = await storedLeadFile(as("office"), { leadId, fileId });
  const stream = await storeOf(as("office")).read(file?.key ?? "");
  return Buffer.concat((await stream?.toArray()) as Buffer[]);
}

describe("a file of a lead", () => {
  test("is kept as it is, with history, and the public route of the library has none", async () => {
    const id = await lead();
    const added = await add(id, "C:\\fakepath\\Signed contract.pdf", pdf);
    if (!added.ok) throw new Error(added.message);
    const files = await filesOfLeads(database.db, [id]);
    expect(files).toMatchObject([
      { name: "Signed contract.pdf", mime: "application/pdf", size: pdf.byteLength, width: null },
    ]);
    expect(await stored(id, added.value.id)).toEqual(pdf);
    const [row] = await database.db.select().from(leadFiles);
    expect(await findStoredFile(database.db, row?.key ?? "")).toBeNull();
    expect(await database.db.select().from(leadEvents)).toMatchObject([{ type: "file_added" }]);
    expect(await database.db.$count(mediaLeftovers)).toBe(0);
  });
  test("that is a picture is drawn again without the place, in at most 2048 pixels", async () => {
    const id = await lead();
    const added = await add(id, "attic.jpg", await picture());
    if (!added.ok) throw new Error(added.message);
    const { exif, width, format } = await sharp(await stored(id, added.value.id)).metadata();
    expect({ exif, width, format }).toEqual({ exif: undefined, width: 2048, format: "jpeg" });
  });
  test.each([
    ["invoice.pdf.exe", "dangerous"],
    ["malware.pdf", "suspicious"],
    ["page.html", "not_accepted"],
    ["cut.pdf", "damaged"],
    ["cut.jpg", "damaged"],
    ["large.pdf", "too_large"],
  ])("%s is refused as %s, and leaves nothing", async (name, reason) => {
    const id = await lead();
    const bytes: Record<string, Uint8Array> = {
      "page.html": Buffer.from("<script>alert(1)</script>"),
      "cut.pdf": pdf.subarray(0, 30),
      "cut.jpg": (await picture()).subarray(0, 600),
      "large.pdf": Buffer.alloc(10 * 1024 * 1024 + 1, pdf),
    };
    expect(await add(id, name, bytes[name] ?? pdf)).toMatchObject({ ok: false, reason });
    expect(await database.db.$count(leadFiles)).toBe(0);
    expect(await database.db.$count(securityThreats)).toBe(name.endsWith(".exe") ? 1 : 0);
  });
  test("is refused without a lead, and when there are fifty", async () => {
    expect(await add("x", "a.pdf", pdf)).toMatchObject({ reason: "not_found" });
    expect(await add(crypto.randomUUID(), "a.pdf", pdf)).toMatchObject({ reason: "not_found" });
    const id = await lead();
    await database.db
      .execute(sql`insert into lead_files (id, lead_id, name, mime, size, key, added_by)
      select gen_random_uuid(), ${id}::uuid, 'a', 'application/pdf', 1, 'k' || n, 'x' from generate_series(1, ${maxLeadFiles}) n`);
    expect(await add(id, "a.pdf", pdf)).toMatchObject({ reason: "full" });
    expect(await database.db.$count(mediaLeftovers)).toBe(2);
  });
  test("is read and changed by those who may read and change leads, and under its own lead only", async () => {
    const [id, other] = [await lead(), await lead()];
    const added = await add(id, "a.pdf", pdf);
    const fileId = added.ok ? added.value.id : "";
    const blogger = as("blogger");
    const denied = [
      () => storedLeadFile(blogger, { leadId: id, fileId }),
      () => addLeadFile(blogger, { leadId: id, name: "a.pdf", bytes: pdf }),
      () => removeLeadFile(blogger, { leadId: id, fileId }),
    ];
    for (const call of denied) await expect(call()).rejects.toBeInstanceOf(AccessDenied);
    expect(await storedLeadFile(as("office"), { leadId: other, fileId })).toBeNull();
    expect(await removeLeadFile(as("office"), { leadId: other, fileId })).toMatchObject({
      reason: "not_found",
    });
  });
  test("is removed once, and the sweep deletes it from the storage", async () => {
    const id = await lead();
    const added = await add(id, "a.pdf", pdf);
    const fileId = added.ok ? added.value.id : "";
    const [{ key } = { key: "" }] = await database.db.select().from(leadFiles);
    const remove = () => removeLeadFile(as("office"), { leadId: id, fileId });
    expect(await remove()).toMatchObject({ value: { name: "a.pdf" } });
    expect(await remove()).toMatchObject({ ok: false, reason: "not_found" });
    await sweepLeftovers(as("office"), new Date(Date.now() + 2 * 86_400_000));
    expect(await storeOf(as("office")).size(key)).toBeNull();
  });
  test("is in backups, and goes with its lead", async () => {
    const id = await lead();
    await add(id, "a.pdf", pdf);
    const [{ key } = { key: "" }] = await database.db.select().from(leadFiles);
    expect(await uploadedFiles(database.db)).toEqual([{ key, mime: "application/pdf" }]);
    await database.db.transaction((tx) => deleteLeads(tx, [id]));
    expect(await database.db.$count(leadFiles)).toBe(0);
    expect(await database.db.select().from(mediaLeftovers)).toMatchObject([{ key }]);
  });
});
