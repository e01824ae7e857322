import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import "#domain/hooks.server.ts";
import { AccessDenied } from "#domain/access/context.server.ts";
import { createRedirect } from "#domain/redirects/editing/create-redirect.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { sitePageRevisions, sitePages } from "#database/schema/supplies/site-pages.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { createSitePage } from "./create-site-page.server.ts";
import { deleteSitePage } from "./delete-site-page.server.ts";
import { seenOf } from "#domain/site/content/join-content.ts";
import { formOfContent } from "#domain/site/content/page-content.ts";
import { publishDuePages } from "./publish-due-pages.server.ts";
import { planSitePage, publishSitePage, unplanSitePage } from "./publish-site-page.server.ts";
import { loadPublishedPages, publishedPageAt } from "./published-pages.server.ts";
import { listPageRevisions, listSitePages, readSitePage } from "./read-site-pages.server.ts";
import { renameSitePage } from "#domain/site/address/rename-site-page.server.ts";
import { republishSitePage } from "./republish-site-page.server.ts";
import { discardSitePage, restoreSitePage } from "./restore-site-page.server.ts";
import { saveSitePage } from "./save-site-page.server.ts";
import { unpublishSitePage } from "./unpublish-site-page.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate site_pages, site_page_revisions`);
  await database.db.delete(redirectRules).where(eq(redirectRules.source, "slug"));
  await database.db.delete(redirectRules).where(eq(redirectRules.source, "staff"));
  await emptyAuditLog(database.db);
});

const as = (role: "admin" | "blogger" = "admin") =>
  testCtx(database.db, { actor: userActor(role) });
const audited = async () =>
  (await database.db.select().from(securityEvents)).map(({ eventType }) => eventType);
const rules = async () => {
  const rows = await database.db
    .select({ from: redirectRules.from, to: redirectRules.to })
    .from(redirectRules)
    .where(eq(redirectRules.source, "slug"));
  return rows;
};

/** A page with all its texts, as a draft. */
async function newPage(title: string, slug = ""): Promise<string> {
  const made = await createSitePage(as(), { title, slug, from: "plain" });
  if (!made.ok) return expect.unreachable(made.message);
  return made.value.id;
}

/** The form of a page, filled out. */
async function formOf(id: string, texts: Record<string, string> = {}) {
  const page = (await readSitePage(as(), id)) ?? expect.unreachable("a page");
  const form = formOfContent(page.content);
  for (const [name, text] of Object.entries(form))
    if (text === "" && /-(?:title|text)$/.test(name)) form[name] = "Some words.";
  return { ...form, description: "What it is.", ...texts, version: String(page.version) };
}

async function published(title: string, slug = ""): Promise<string> {
  const id = await newPage(title, slug);
  const answer = await publishSitePage(as(), id, await formOf(id));
  if (!answer.ok) expect.unreachable(answer.message);
  return id;
}

const stateOf = async (id: string) => (await readSitePage(as(), id))?.state;
const versionOf = async (id: string) => ({
  version: String((await readSitePage(as(), id))?.version),
});

describe("a page of the owner", () => {
  test("has one audit row for each sitting of an editor that saves by itself", async () => {
    const id = await newPage("Kept by itself");
    const autosave = { kind: "autosave" } as const;
    await emptyAuditLog(database.db);
    for (const title of ["K", "Ke", "Kee"]) {
      const saved = await saveSitePage(as(), id, await formOf(id, { title }), autosave);
      expect(saved).toMatchObject({ ok: true });
    }
    // A new page has a draft by the same person.
    expect(await audited()).toEqual([]);
    await database.db.execute(sql`update site_pages set updated_at = now() - interval '1 hour'`);
    await saveSitePage(as(), id, await formOf(id, { title: "Keep" }), autosave);
    expect(await audited()).toEqual(["audit_site_page_drafted"]);
    await saveSitePage(as(), id, await formOf(id, { title: "Keeps" }));
    expect(await audited()).toHaveLength(2);
  });

  test("is changed only by those who may write settings", async () => {
    const id = await newPage("Ants");
    await emptyAuditLog(database.db);
    const form = { version: "0" };
    const blogger = as("blogger");
    for (const change of [
      () => createSitePage(blogger, { title: "A", slug: "", from: "plain" }),
      () => saveSitePage(blogger, id, form),
      () => publishSitePage(blogger, id, form),
      () => planSitePage(blogger, id, form, new Date(Date.now() + 60_000)),
      () => unplanSitePage(blogger, id, form),
      () => unpublishSitePage(blogger, id, { ...form, after: "gone" }),
      () => renameSitePage(blogger, id, { ...form, slug: "b" }),
      () => discardSitePage(blogger, id, form),
      () => restoreSitePage(blogger, id, { ...form, revision: "1" }),
      () => deleteSitePage(blogger, id, form),
      () => publishDuePages(blogger),
      () => listSitePages(blogger),
      () => readSitePage(blogger, id),
      () => listPageRevisions(blogger, id),
    ])
      await expect(change()).rejects.toThrow(AccessDenied);
    expect(await audited()).toEqual([]);
  });

  test("leaves one audit row for each change", async () => {
    const id = await published("Ants");
    await saveSitePage(as(), id, await formOf(id, { title: "Ants again" }));
    await discardSitePage(as(), id, await versionOf(id));
    const [revision] = await listPageRevisions(as(), id);
    await restoreSitePage(as(), id, { ...(await versionOf(id)), revision: String(revision?.id) });
    await planSitePage(as(), id, await formOf(id), new Date(Date.now() + 60_000));
    await unplanSitePage(as(), id, await versionOf(id));
    await renameSitePage(as(), id, { ...(await versionOf(id)), slug: "ants-2" });
    await unpublishSitePage(as(), id, { ...(await versionOf(id)), after: "gone" });
    await deleteSitePage(as(), id, await versionOf(id));
    expect((await audited()).filter((event) => event.includes("site_page"))).toEqual([
      "audit_site_page_created",
      "audit_site_page_published",
      "audit_site_page_drafted",
      "audit_site_page_discarded",
      "audit_site_page_restored",
      "audit_site_page_planned",
      "audit_site_page_unplanned",
      "audit_site_page_renamed",
      "audit_site_page_unpublished",
      "audit_site_page_deleted",
    ]);
    expect(await readSitePage(as(), id)).toBeUndefined();
  });

  test("is seen once it is published, and not as a draft", async () => {
    const id = await newPage("Spring Offer!");
    await loadPublishedPages(database.db);
    expect(publishedPageAt(as(), "/spring-offer")).toBeUndefined();
    await publishSitePage(as(), id, await formOf(id));
    await saveSitePage(as(), id, await formOf(id, { title: "Later" }));
    await loadPublishedPages(database.db);
    expect(publishedPageAt(as(), "/spring-offer")?.content.title).toBe("Spring Offer!");
    expect(await listSitePages(as())).toMatchObject([
      { title: "Later", path: "/spring-offer", state: "published", hasDraft: true },
    ]);
  });

  test.each([
    ["belongs to another page", "admin", "services", "contact", "login", "request", "newsletter"],
    ["belongs to another page", "assets", "functions", "rest", "share", "media", "healthz", "api"],
    ["are taken", "wp-admin", "wp-content"],
    ["lowercase letters", "-a", "a/b", "a--b", "ants.php", "ämeisen", "../a", "a b", "%2e"],
  ])("has no address that %s", async (words, ...slugs) => {
    for (const slug of slugs) {
      const answer = await createSitePage(as(), { title: "A", slug, from: "plain" });
      expect(`${slug}: ${answer.ok ? "accepted" : answer.message}`).toContain(words);
    }
    expect(await listSitePages(as())).toEqual([]);
  });

  test("has an address of its own", async () => {
    await newPage("Ants");
    expect(await createSitePage(as(), { title: "Ants", slug: "", from: "plain" })).toMatchObject({
      fieldErrors: { slug: ["You already have a page at /ants. Choose another address."] },
    });
  });

  test("begins as a copy of another, with the same texts", async () => {
    const id = await published("Ants");
    const copy = await createSitePage(as(), { title: "Roaches", slug: "", from: id });
    const made = copy.ok ? await readSitePage(as(), copy.value.id) : undefined;
    expect(made?.content.blocks.map(({ values }) => values)).toEqual(
      (await readSitePage(as(), id))?.content.blocks.map(({ values }) => values),
    );
    expect(made).toMatchObject({ title: "Roaches", state: "draft", path: "/roaches" });
  });

  test("keeps its kind as a copy", async () => {
    const made = await createSitePage(as(), { title: "Moles", slug: "", from: "service" });
    const copy = await createSitePage(as(), {
      title: "Voles",
      slug: "",
      from: made.ok ? made.value.id : "",
    });
    expect(copy.ok ? await readSitePage(as(), copy.value.id) : copy).toMatchObject({
      kind: "service",
      path: "/services/voles",
    });
  });

  test("moves, and its old address leads to the new one", async () => {
    const id = await published("Ants");
    const before = await versionOf(id);
    expect(await renameSitePage(as(), id, { ...before, slug: "fire-ants" })).toMatchObject({
      ok: true,
      value: { message: "Moved to /fire-ants. /ants leads there." },
    });
    expect(await rules()).toEqual([{ from: "/ants", to: "/fire-ants" }]);
    await renameSitePage(as(), id, { ...(await versionOf(id)), slug: "ants" });
    expect(await rules()).toEqual([{ from: "/fire-ants", to: "/ants" }]);
  });

  test("is taken away: its address says so, or leads elsewhere, until it is back", async () => {
    const id = await published("Ants");
    await unpublishSitePage(as(), id, { ...(await versionOf(id)), after: "gone" });
    expect(await rules()).toEqual([{ from: "/ants", to: null }]);
    expect(await stateOf(id)).toBe("unpublished");
    await publishSitePage(as(), id, await formOf(id));
    expect(await rules()).toEqual([]);
    const target = { ...(await versionOf(id)), after: "redirect", to: "/services" };
    expect(await unpublishSitePage(as(), id, { ...target, to: "" })).toMatchObject({
      fieldErrors: { to: ["Write where visitors go instead, like /services."] },
    });
    await unpublishSitePage(as(), id, target);
    expect(await rules()).toEqual([{ from: "/ants", to: "/services" }]);
  });

  test("gets the visitors of its earlier addresses back when it is published again", async () => {
    const id = await published("Ants", "ants");
    await renameSitePage(as(), id, { ...(await versionOf(id)), slug: "fire-ants" });
    await renameSitePage(as(), id, { ...(await versionOf(id)), slug: "red-ants" });
    const target = { after: "redirect", to: "/services" };
    await unpublishSitePage(as(), id, { ...(await versionOf(id)), ...target });
    expect((await rules()).map(({ to }) => to)).toEqual(["/services", "/services", "/services"]);
    await republishSitePage(as(), id, await versionOf(id));
    expect(await rules()).toEqual([
      { from: "/ants", to: "/red-ants" },
      { from: "/fire-ants", to: "/red-ants" },
    ]);
  });

  test("does not appear where a redirect takes its visitors, and takes nobody's redirect", async () => {
    const made = await createRedirect(as(), { from: "/ants", to: "/pests" });
    expect(made.ok).toBe(true);
    const id = await newPage("Ants");
    const answer = await publishSitePage(as(), id, await formOf(id));
    expect(answer.ok ? "" : answer.message).toContain("The redirect from “/ants”");
    expect(await stateOf(id)).toBe("draft");
    const other = await published("Roaches");
    expect(await stateOf(other)).toBe("published");
    expect(await createRedirect(as(), { from: "/roaches", to: "/pests" })).toMatchObject({
      ok: false,
      message: "“/roaches” is a page of this site, so it can't be redirected.",
    });
    expect(
      await createRedirect(as(), { from: "/roa*", to: "/pests", match: "pattern" }),
    ).toMatchObject({ ok: false });
  });

  test("is published by itself at its time, once", async () => {
    const id = await newPage("Ants");
    const now = new Date();
    expect(await planSitePage(as(), id, await formOf(id), now, now)).toMatchObject({
      fieldErrors: { publishAt: ["Please choose a day and time that is to come."] },
    });
    expect(await planSitePage(as(), id, await formOf(id), null)).toMatchObject({ ok: false });
    const at = new Date(now.getTime() + 60_000);
    await planSitePage(as(), id, await formOf(id), at, now);
    expect(await stateOf(id)).toBe("planned");
    const scheduler = testCtx(database.db, { actor: { kind: "system", name: "schedule" } });
    expect(await publishDuePages(scheduler, now)).toBe(0);
    expect(await publishDuePages(scheduler, at)).toBe(1);
    expect(await publishDuePages(scheduler, at)).toBe(0);
    expect(await stateOf(id)).toBe("published");
  });

  test("of a stale form joins what someone else wrote, and refuses what both wrote", async () => {
    const id = await published("Ants");
    const page = (await readSitePage(as(), id)) ?? expect.unreachable("a page");
    const seen = seenOf(page.content);
    const [hero, text] = page.content.blocks;
    const mine = { ...(await formOf(id)), description: "What it is.", seen };
    const theirs = { ...mine, [`b-${text?.id}-title`]: "Theirs" };
    expect(await saveSitePage(as(), id, theirs)).toMatchObject({ ok: true });
    const joined = await saveSitePage(as(), id, { ...mine, [`b-${hero?.id}-title`]: "Mine" });
    expect(joined).toMatchObject({
      ok: true,
      value: { message: "Draft saved, together with what someone else changed in the meantime" },
    });
    const titles = async () =>
      (await readSitePage(as(), id))?.content.blocks
        .slice(0, 2)
        .map(({ values }) => values["title"]);
    expect(await titles()).toEqual(["Mine", "Theirs"]);
    const both = { ...mine, [`b-${text?.id}-title`]: "Mine, too" };
    expect(await saveSitePage(as(), id, both)).toMatchObject({ ok: false, reason: "conflict" });
    expect(await titles()).toEqual(["Mine", "Theirs"]);
  });

  test.each(["", "nothing", "00000000-0000-4000-8000-000000000000", "'; drop table site_pages"])(
    "that does not exist is refused: %j",
    async (id) => {
      expect(await publishSitePage(as(), id, { version: "0" })).toMatchObject({
        reason: "not_found",
      });
      expect(await deleteSitePage(as(), id, { version: "0" })).toMatchObject({
        reason: "not_found",
      });
    },
  );

  test("is over for its owner only if it has an offer that ended", async () => {
    await published("Ants");
    const made = await createSitePage(as(), { title: "Winter", slug: "", from: "offer" });
    if (!made.ok) return expect.unreachable(made.message);
    const { id } = made.value;
    const form = await formOf(id);
    const [ends = ""] = Object.keys(form).filter((name) => name.endsWith("-ends"));
    const publish = async (day: string) =>
      publishSitePage(as(), id, { ...(await formOf(id)), [ends]: day });
    const over = async () =>
      (await listSitePages(as())).filter(({ isOver }) => isOver).map(({ title }) => title);
    expect(await publish("2999-01-31")).toMatchObject({ ok: true });
    expect(await over()).toEqual([]);
    expect(await publish("2020-01-31")).toMatchObject({ ok: true });
    expect(await over()).toEqual(["Winter"]);
    expect(await readSitePage(as(), id)).toMatchObject({ isOver: true });
  });

  test("that visitors see is not deleted", async () => {
    const id = await published("Ants");
    expect(await deleteSitePage(as(), id, await versionOf(id))).toMatchObject({
      message: "Visitors see this page. Unpublish it first.",
    });
  });

  test("keeps its hundred newest versions", async () => {
    const id = await published("Ants");
    const [row] = await database.db.select().from(sitePages);
    await database.db.execute(
      sql`insert into site_page_revisions (page_id, content) select ${id}::uuid, ${JSON.stringify(row?.published)}::jsonb from generate_series(1, 120)`,
    );
    await publishSitePage(as(), id, await formOf(id));
    expect(await database.db.$count(sitePageRevisions)).toBe(100);
  });
});
