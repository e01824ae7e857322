import { emailKinds } from "#domain/emails/kind.server.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { AccessDenied } from "#domain/access/context.server.ts";
import { seedStarterPosts } from "#domain/blog/saving/seed-starter-posts.server.ts";
import { postBySlug } from "#domain/blog/reading/read-post.server.ts";
import { holidays } from "#domain/settings/hours/holidays.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readCompany, readSetting } from "#domain/settings/read-settings.server.ts";
import { saveCode } from "#domain/codes/save-code.server.ts";
import { saveWording } from "#domain/emails/wording/wording-changes.server.ts";
import { savePageDraft } from "#domain/page-texts/editing/save-page-draft.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { areas } from "./areas.ts";
import { contact } from "./contact.ts";
import { opening } from "./opening.ts";
import { type FactSection, valuesOf } from "./fact-section.ts";
import { factHistory } from "./fact-history.server.ts";
import { fingerprintOf, saveFacts } from "./save-facts.server.ts";

const database = ownDatabase();
beforeAll(async () => {
  await seedStarterPosts(testCtx(database.db, { actor: { kind: "system", name: "seed" } }));
});

const owner = () => testCtx(database.db, { actor: userActor("admin") });

async function save(section: FactSection, changes: Record<string, string>, seen?: string) {
  const facts = ownerFactsOf(await readSetting(database.db, "company"));
  return await saveFacts(owner(), section, {
    ...valuesOf(section, facts),
    seen: seen ?? fingerprintOf(section, facts),
    ...changes,
  });
}

it("stores a section, and its audit row has the facts before and after", async () => {
  expect(await save(contact, { name: "Heron Pest Works" })).toMatchObject({ ok: true });
  expect((await readCompany(database.db)).name).toBe("Heron Pest Works");
  const [row] = await database.db
    .select({ details: securityEvents.details })
    .from(securityEvents)
    .where(eq(securityEvents.eventType, "audit_settings_changed"));
  expect(row?.details["audit_details"]).toMatchObject({
    section: "contact",
    changes: [{ fact: "Name", before: "Hampton Roads Pest Control", after: "Heron Pest Works" }],
    before: {},
    after: { name: "Heron Pest Works" },
  });
});

it("gives starter articles the new name as author", async () => {
  const post = await postBySlug(database.db, "spiders-garage-shed");
  expect(post?.author).toBe("Heron Pest Works");
  const [stored] = await database.db
    .selectDistinct({ author: blogPosts.authorName })
    .from(blogPosts);
  expect(stored?.author).toBe("Heron Pest Works");
});

it("writes starter articles with new facts, except those that a person edited", async () => {
  const phone = "(800) 555-0147";
  expect(await save(areas, { poisonPhone: phone })).toMatchObject({
    ok: true,
    value: { oldTexts: [] },
  });
  const content = async (slug: string) =>
    (await database.db.select().from(blogPosts).where(eq(blogPosts.slug, slug)))[0];
  expect((await content("spiders-garage-shed"))?.content).toContain(phone);
  expect((await content("spiders-garage-shed"))?.published).toBe(true);

  await database.db
    .update(blogPosts)
    .set({ title: "Our own title" })
    .where(eq(blogPosts.slug, "spiders-garage-shed"));
  expect(await save(areas, { poisonPhone: "(800) 555-0148" })).toMatchObject({
    ok: true,
    value: { oldTexts: [{ kind: "article", name: "Our own title" }] },
  });
  expect((await content("spiders-garage-shed"))?.content).toContain(phone);
});

it("names the pages, emails and codes that still say the old number, however it is written", async () => {
  const { phone } = await readCompany(database.db);
  expect(phone).toBe("(757) 555-0100");
  const kind = emailKinds()[0] ?? expect.unreachable("there are emails");
  const [about, contactPage] = ["about", "contact"] as const;
  await savePageDraft(
    owner(),
    { page: about, template: { title: "About" } },
    {
      version: "0",
      title: "Call 757-555-0100 today",
    },
  );
  await savePageDraft(
    owner(),
    { page: contactPage, template: { title: "Contact" } },
    {
      version: "0",
      title: "Call {phone} today",
    },
  );
  await saveWording(owner(), kind, { ...kind.wording, version: "0", after: "Or 757.555.0100." });
  const code = await saveCode(owner(), null, {
    name: "Call button",
    codeType: "html",
    position: "body_end",
    content: '<a href="tel:+17575550100">Call</a>',
  });
  expect(code).toMatchObject({ ok: true });
  expect(await save(contact, { phone: "(757) 555-0170" })).toMatchObject({
    ok: true,
    value: {
      oldTexts: [
        { kind: "page", id: about },
        { kind: "email", id: kind.template },
        { kind: "code", name: "Call button" },
      ],
    },
  });
  expect(await save(contact, { phone: "(757) 555-0169" })).toMatchObject({
    ok: true,
    value: { oldTexts: [] },
  });
});

it("refuses a form that was shown before another change, and stores nothing", async () => {
  const facts = ownerFactsOf(await readSetting(database.db, "company"));
  const seen = fingerprintOf(contact, facts);
  expect(await save(contact, { phone: "(757) 555-0171" }, seen)).toMatchObject({ ok: true });
  expect(await save(contact, { phone: "(757) 555-0172" }, seen)).toMatchObject({
    ok: false,
    reason: "conflict",
  });
  expect((await readCompany(database.db)).phone).toBe("(757) 555-0171");
});

it("accepts changes of two sections at the same time", async () => {
  const facts = ownerFactsOf(await readSetting(database.db, "company"));
  const form = (section: FactSection) => ({
    ...valuesOf(section, facts),
    seen: fingerprintOf(section, facts),
  });
  const saved = await Promise.all([
    saveFacts(owner(), contact, { ...form(contact), name: "Two at once" }),
    saveFacts(owner(), areas, { ...form(areas), suffolkSquareMiles: "410" }),
  ]);
  expect(saved.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await readCompany(database.db)).toMatchObject({
    name: "Two at once",
    suffolkSquareMiles: 410,
  });
});

it("records the answer for a holiday", async () => {
  const facts = ownerFactsOf(await readSetting(database.db, "company"));
  const answers = holidays.map(({ id }) => [
    `${id}Holiday`,
    id === "labor" ? "closed" : "unanswered",
  ]);
  const saved = await saveFacts(owner(), opening, {
    ...valuesOf(opening, facts),
    ...Object.fromEntries(answers),
    seen: fingerprintOf(opening, facts),
  });
  expect(saved).toMatchObject({ ok: true });
  const [entry] = await factHistory(owner(), "hours");
  expect(entry?.changes).toEqual([{ fact: "Labor Day", before: "No answer yet", after: "Closed" }]);
});

it("lists the newest changes of a section", async () => {
  const history = await factHistory(owner(), "contact");
  expect(history[0]?.changes.map(({ fact }) => fact)).toEqual(["Name"]);
  expect(history.length).toBe(5);
  expect(await factHistory(owner(), "prices")).toEqual([]);
});

it.each(["blogger", "seo", "commenter", "office"] as const)("is closed to a %s", async (role) => {
  const ctx = testCtx(database.db, { actor: userActor(role) });
  await expect(saveFacts(ctx, contact, {})).rejects.toThrow(AccessDenied);
  await expect(factHistory(ctx, "contact")).rejects.toThrow(AccessDenied);
});
