import { like, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { deleteMedia } from "#domain/media/delete-media.server.ts";
import { getMedia } from "#domain/media/queries/media-items.server.ts";
import { replaceMedia } from "#domain/media/replace-media.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { sitePhotos } from "#database/schema/supplies/site-photos.ts";
import { emptyTable, libraryPicture, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { moveSitePhoto } from "./move-site-photo.server.ts";
import { listSitePhotos, readSitePhotos } from "./read-site-photos.server.ts";
import { removeSitePhoto } from "./remove-site-photo.server.ts";
import { setSitePhoto } from "./set-site-photo.server.ts";
import { narrowed } from "./site-photo.ts";
import { maxJobs, photoSlots, placeGroupsOf, placeOf } from "#domain/media/photo-slots.ts";

const database = ownDatabase();
let admin: Ctx;
let blogger: Ctx;

beforeAll(async () => {
  admin = testCtx(database.db, { actor: userActor("admin") });
  blogger = testCtx(database.db, { actor: userActor("blogger") });
});
beforeEach(async () => {
  for (const table of [mediaItems, securityEvents]) await emptyTable(database.db, table);
});

const picture = (name?: string) => libraryPicture(database.db, { name, createdBy: "the-blogger" });

function set(slot: string, media: string, more: Record<string, string> = {}) {
  return setSitePhoto(admin, { slot, photo: "", media, alt: "A truck", caption: "", ...more });
}

async function shown(slot: (typeof photoSlots)[number]) {
  const { photos } = await readSitePhotos(database.db);
  return photos[slot] ?? [];
}

/** Pictures of the jobs in order, after `count` were added. */
async function jobs(count: number): Promise<string[]> {
  const ids = [];
  for (let at = 0; at < count; at++) {
    const id = await picture(`job-${at}.jpg`);
    expect(await set("jobs", id)).toMatchObject({ ok: true });
    ids.push(id);
  }
  return ids;
}

const jobIds = async () => (await shown("jobs")).map((photo) => photo.picture.id);

/** Messages to the page caches of all instances while something happens. */
async function invalidated(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const stop = await database.listen("documents", (path) => heard.push(path));
  await work();
  await database.db.execute(sql`select pg_notify('documents', 'the end')`);
  await expect.poll(() => heard).toContain("the end");
  await stop();
  return heard.filter((path) => path !== "the end");
}

/** Audit rows of photographs, oldest first. */
async function audited() {
  const events = await database.db
    .select({ details: securityEvents.details })
    .from(securityEvents)
    .where(like(securityEvents.eventType, "audit_site_photo_%"))
    .orderBy(securityEvents.id);
  return events.map(({ details }) => ({
    action: details["action"],
    place: details["resource_id"],
    details: details["audit_details"],
  }));
}

describe("a place of the website", () => {
  it("has no photograph until the owner chooses one", async () => {
    expect(await readSitePhotos(database.db)).toEqual({ photos: {}, fresh: true });
  });

  it("shows a picture of the library with its own words", async () => {
    const id = await picture();
    const outcome = await set("truck", id, {
      alt: " Our truck \n in Ghent ",
      caption: "Since 2019",
    });
    expect(outcome).toMatchObject({ ok: true, value: { message: "Truck: photograph saved." } });
    expect(await shown("truck")).toMatchObject([
      { caption: "Since 2019", picture: { id, alt: "Our truck in Ghent", width: 1200 } },
    ]);
    expect(await listSitePhotos(admin)).toMatchObject({ truck: [{ caption: "Since 2019" }] });
  });

  it("shows one photograph: another one replaces it", async () => {
    const [first, second] = [await picture(), await picture()];
    await set("owner", first);
    await set("owner", second, { alt: "The owner" });
    expect(await shown("owner")).toMatchObject([{ picture: { id: second, alt: "The owner" } }]);
    expect((await audited()).at(-1)).toMatchObject({
      action: "site_photo_set",
      place: "owner",
      details: { before: { media: first }, after: { media: second, alt: "The owner" } },
    });
  });

  it("needs alternative text, in words", async () => {
    const outcome = await set("team", await picture(), { alt: "  " });
    expect(outcome).toMatchObject({
      reason: "invalid",
      fieldErrors: {
        alt: ["Say in a few words what the photograph shows, for visitors who can't see it."],
      },
    });
    const long = await set("team", await picture(), {
      alt: "a".repeat(251),
      caption: "b".repeat(201),
    });
    expect(long).toMatchObject({
      fieldErrors: {
        alt: ["The alternative text can have up to 250 characters."],
        caption: ["The caption can have up to 200 characters."],
      },
    });
    expect(await shown("team")).toEqual([]);
  });

  it("shows pictures of the library only", async () => {
    const paper = await libraryPicture(database.db, { type: "document", mime: "application/pdf" });
    for (const media of [paper, crypto.randomUUID(), "", "x"])
      expect(await set("team", media)).toMatchObject({
        reason: "invalid",
        fieldErrors: { media: [expect.any(String)] },
      });
    expect(await set("garage", await picture())).toMatchObject({ reason: "invalid" });
  });

  it("shows its drawing again when the photograph is removed; the file stays", async () => {
    const id = await picture();
    await set("norfolk", id);
    const [photo] = await shown("norfolk");
    expect(await removeSitePhoto(admin, { photo: photo?.id })).toMatchObject({
      ok: true,
      value: { message: expect.stringContaining("Norfolk: photograph removed.") as string },
    });
    expect(await shown("norfolk")).toEqual([]);
    expect(await getMedia(admin, id)).toMatchObject({ item: { id }, uses: [] });
    expect((await audited()).map(({ action }) => action)).toEqual([
      "site_photo_set",
      "site_photo_removed",
    ]);
    expect(await removeSitePhoto(admin, { photo: photo?.id })).toMatchObject({
      reason: "not_found",
    });
  });

  it("is changed by administrators only", async () => {
    const id = await picture();
    for (const verb of [setSitePhoto, removeSitePhoto, moveSitePhoto, listSitePhotos])
      await expect(verb(blogger, { slot: "team", media: id, alt: "x" })).rejects.toThrow(
        AccessDenied,
      );
  });

  it("invalidates the cached pages of every instance", async () => {
    const id = await picture();
    expect(await invalidated(() => set("team", id))).toEqual(["*"]);
    const [photo] = await shown("team");
    expect(await invalidated(() => removeSitePhoto(admin, { photo: photo?.id }))).toEqual(["*"]);
  });

  it("has a title, and is in exactly one group of the settings page", () => {
    const grouped = placeGroupsOf({ contentSet: "hampton-roads" }).flatMap(({ slots }) => slots);
    expect([...grouped, "jobs"].toSorted()).toEqual(photoSlots.toSorted());
    for (const slot of photoSlots) expect(placeOf(slot).advice).not.toBe("");
    const kept = placeGroupsOf({ contentSet: "neutral", retiredServices: { termites: "gone" } });
    expect(kept.flatMap(({ slots }) => slots)).not.toContain("termites");
  });
});

describe("the jobs", () => {
  it("are shown in the order in which they were added, up to twelve", async () => {
    const ids = await jobs(maxJobs);
    expect(await jobIds()).toEqual(ids);
    expect(await set("jobs", await picture())).toMatchObject({ reason: "full" });
    const [first] = await shown("jobs");
    const other = await picture();
    expect(await set("jobs", other, { photo: first!.id })).toMatchObject({ ok: true });
    expect(await jobIds()).toEqual([other, ...ids.slice(1)]);
  });

  it("can be put in another order", async () => {
    const [a, b, c] = await jobs(3);
    const idOf = async (media: string | undefined) =>
      (await shown("jobs")).find((photo) => photo.picture.id === media)?.id;
    await removeSitePhoto(admin, { photo: await idOf(b) });
    const d = await picture();
    await set("jobs", d);
    await moveSitePhoto(admin, { photo: await idOf(d), direction: "earlier" });
    expect(await jobIds()).toEqual([a, d, c]);
    await moveSitePhoto(admin, { photo: await idOf(a), direction: "later" });
    expect(await jobIds()).toEqual([d, a, c]);
    await moveSitePhoto(admin, { photo: await idOf(d), direction: "earlier" });
    expect(await jobIds()).toEqual([d, a, c]);
    expect((await audited()).at(-1)).toMatchObject({
      action: "site_photo_moved",
      details: { media: a, direction: "later" },
    });
    expect(
      await moveSitePhoto(admin, { photo: crypto.randomUUID(), direction: "later" }),
    ).toMatchObject({ reason: "not_found" });
  });

  it("show each picture once", async () => {
    const [id] = await jobs(1);
    expect(await set("jobs", id!)).toMatchObject({
      fieldErrors: { media: ["This photograph is already among the jobs."] },
    });
  });

  it("refuse the change of one that was removed in the meantime", async () => {
    const outcome = await set("jobs", await picture(), { photo: crypto.randomUUID() });
    expect(outcome).toMatchObject({ reason: "not_found" });
    expect(await shown("jobs")).toEqual([]);
  });
});

describe("a file that the website shows", () => {
  it("names the places in the library", async () => {
    const id = await picture();
    await set("team", id);
    await set("hampton", id);
    expect((await getMedia(admin, id))?.uses).toMatchObject([
      { kind: "photo", refId: "hampton", title: "Photograph on the website: Hampton" },
      { kind: "photo", refId: "team", title: "Photograph on the website: Team" },
    ]);
  });

  it("is deleted only after a warning, and the place shows its drawing again", async () => {
    const id = await picture();
    await set("team", id);
    expect(await deleteMedia(admin, { ids: [id] })).toMatchObject({
      reason: "in_use",
      uses: [{ kind: "photo", refId: "team" }],
    });
    const heard = await invalidated(() => deleteMedia(admin, { ids: [id], evenIfUsed: true }));
    expect(heard).toEqual(["*"]);
    expect(await shown("team")).toEqual([]);
    expect(await database.db.select().from(sitePhotos)).toEqual([]);
  });

  it("is replaced and deleted by administrators only, even if someone else uploaded it", async () => {
    const id = await picture();
    await set("team", id);
    const refused = { ok: false, reason: "not_yours" };
    expect(await deleteMedia(blogger, { ids: [id], evenIfUsed: true })).toMatchObject(refused);
    const bytes = new TextEncoder().encode("no picture");
    const given = { id, name: "a.png", bytes, purpose: "image" as const };
    expect(await replaceMedia(blogger, given)).toMatchObject(refused);
    expect(await replaceMedia(admin, given)).toMatchObject({ reason: "not_accepted" });
    expect(await shown("team")).toHaveLength(1);
  });
});

it("a page gets only the sizes that a place needs", async () => {
  await set("team", await picture());
  const [photo] = await shown("team");
  const widths = (widest: number) =>
    narrowed(photo!.picture, widest).variants.map(({ width }) => width);
  expect(widths(1000)).toEqual([320, 320, 640, 640]);
  expect(widths(100)).toEqual([320, 320, 640, 640, 1200, 1200]);
});
