import { desc, eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { canonicalPath } from "#domain/redirects/rules/canonical.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { seedBuiltInRedirects } from "#domain/redirects/stored/built-in.server.ts";
import { legacyRedirects } from "#domain/redirects/stored/legacy.ts";
import { createRedirect } from "./create-redirect.server.ts";
import { deleteRedirect } from "./delete-redirect.server.ts";
import { updateRedirect } from "./update-redirect.server.ts";
import { listRedirects } from "#domain/redirects/stored/read-rules.server.ts";

const database = ownDatabase();
let ctx: Ctx;
beforeAll(async () => {
  ctx = testCtx(database.db, {
    actor: userActor("admin", { userId: "dana", name: "Dana" }),
  });
});
beforeEach(() => database.db.delete(redirectRules));

async function create(input: Record<string, unknown>): Promise<string> {
  const answer = await createRedirect(ctx, input);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.rule.id;
}

async function lastAudit() {
  const [row] = await database.db
    .select()
    .from(securityEvents)
    .where(like(securityEvents.eventType, "audit_redirect%"))
    .orderBy(desc(securityEvents.id))
    .limit(1);
  return row;
}

describe("a new rule", () => {
  it("is stored in its canonical form, with an audit row", async () => {
    const answer = await createRedirect(ctx, { from: " /Old//Page/ ", to: "/About/?x=1#team" });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        rule: { from: "/old/page", to: "/about?x=1#team", type: "permanent", source: "staff" },
        message: "“/old/page” now leads to “/about?x=1#team”.",
      },
    });
    expect(await lastAudit()).toMatchObject({
      eventType: "audit_redirect_created",
      userId: "dana",
    });
  });

  it("can be pasted as a full URL of this site", async () => {
    const from = `${ctx.request.origin}/old`;
    await create({ from, to: `${ctx.request.origin}/new`, type: "temporary" });
    expect((await listRedirects(ctx)).rules).toMatchObject([{ from: "/old", to: "/new" }]);
  });

  it.each([
    [{ from: "", to: "/a" }, "Please provide both 'from' and 'to' URLs."],
    [{ from: "/a", to: " " }, "Please provide both 'from' and 'to' URLs."],
    [{ from: "/", to: "/a" }, "“/” is a page of this site"],
    [{ from: "/About", to: "/a" }, "“/about” is a page of this site"],
    [{ from: "/service-areas/norfolk", to: "/a" }, "“/service-areas/norfolk” is a page"],
    [{ from: "/admin/forms", to: "/a" }, "“/admin/forms” is a page of this site"],
    [{ from: "/assets/a.js", to: "/a" }, "“/assets/a.js” is a page of this site"],
    [{ from: "/about", to: "/a", match: "prefix" }, "redirect “/about”, which belongs"],
    [{ from: "/adm*", to: "/a", match: "pattern" }, "redirect “/admin”, which belongs"],
    [{ from: "/service-areas/*", to: "/a", match: "pattern" }, "“/service-areas/virginia-beach”"],
    [{ from: "/a", to: "/b", position: "x" }, "Write the order as a number."],
    [{ from: "/*", to: "/a", match: "pattern" }, "A pattern must begin with a fixed word"],
    [{ from: "/a*", to: "/b" }, "Mark the rule as a pattern"],
    [{ from: "/a?x=1", to: "/b" }, "Write the path only"],
    [{ from: "old", to: "/b" }, "Write the old address as a path"],
    [{ from: "https://other.example/a", to: "/b" }, "Write the old address as a path"],
    [{ from: "/a", to: "//evil.com" }, "Write the destination as a path"],
    [{ from: "/a", to: "/\\evil.com" }, "Write the destination as a path"],
    [{ from: "/a", to: "http://other.example" }, "Write the destination as a path"],
    [{ from: "/a", to: "javascript:alert(1)" }, "Write the destination as a path"],
    [{ from: "/a", to: "https://us@evil.com", outside: true }, "Write the destination as a path"],
    [{ from: "/a", to: "https://other.example/" }, "another website (other.example)"],
    [
      { from: "/a/*", to: "https://$1.example", match: "pattern", outside: true },
      "only lead to a page",
    ],
    [
      { from: "/a/*", to: "https://x.example/$1", match: "pattern", outside: true },
      "only lead to a page",
    ],
    [{ from: "/a/*", to: "/b/$2", match: "pattern" }, "$2"],
  ])("%j is refused with a message", async (input, message) => {
    expect(await createRedirect(ctx, input)).toMatchObject({
      ok: false,
      reason: "invalid",
      message: expect.stringContaining(message),
    });
  });

  it("points to another website only after confirmation", async () => {
    await create({ from: "/pay", to: "https://billing.example.com/x", outside: true });
    expect((await listRedirects(ctx)).rules).toMatchObject([
      { to: "https://billing.example.com/x" },
    ]);
  });

  it("needs no destination if the page is gone", async () => {
    await create({ from: "/old-offer", type: "gone" });
    expect((await listRedirects(ctx)).rules).toMatchObject([{ to: null, type: "gone" }]);
  });

  it("is the only one for its address", async () => {
    await create({ from: "/a", to: "/b" });
    expect(await createRedirect(ctx, { from: "/A/", to: "/c" })).toMatchObject({
      ok: false,
      reason: "duplicate",
    });
  });

  it("creates no loop and no chain, and repoints rules that pointed to its address", async () => {
    await create({ from: "/a", to: "/b?x=1" });
    expect(await createRedirect(ctx, { from: "/b", to: "/a" })).toMatchObject({ reason: "loop" });
    expect(await createRedirect(ctx, { from: "/z", to: "/a" })).toMatchObject({ reason: "chain" });
    const moved = await createRedirect(ctx, { from: "/b", to: "/c" });
    expect(moved).toMatchObject({
      value: { message: expect.stringContaining("1 rule that led here now leads straight there.") },
    });
    const { rules } = await listRedirects(ctx, { search: "/a" });
    expect(rules).toMatchObject([{ from: "/a", to: "/c?x=1" }]);
  });

  it("cannot close a loop with another rule created concurrently", async () => {
    const answers = await Promise.all([
      createRedirect(ctx, { from: "/a", to: "/b" }),
      createRedirect(ctx, { from: "/b", to: "/a" }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("rules that an earlier version stored", () => {
  const stored = async (rows: Partial<typeof redirectRules.$inferInsert>[]): Promise<void> => {
    for (const [at, row] of rows.entries())
      await database.db.insert(redirectRules).values({
        id: crypto.randomUUID(),
        from: "/",
        to: "/about",
        createdAt: new Date(2020, 0, 1 + at),
        ...row,
      });
  };
  const leadsTo = async (path: string, search = "") => {
    const table = redirectTable(ctx);
    await table.load();
    return table.match(canonicalPath(path), search)?.to;
  };

  it("match every spelling of their address", async () => {
    await stored([
      { from: "/what%27s-new", to: "/blog" },
      { from: "/caf%C3%89", to: "/contact" },
      { from: "/ants,bees/*", to: "/blog?q=$1", match: "pattern" },
      { from: "/shop!", to: "/about/$1", match: "prefix" },
      { from: "/p?q=it%27s", to: "/services", query: "exact" },
    ]);
    expect(await leadsTo("/What's-New")).toBe("/blog");
    expect(await leadsTo("/cafe%CC%81")).toBe("/contact");
    expect(await leadsTo("/ants%2Cbees/mites")).toBe("/blog?q=mites");
    expect(await leadsTo("/shop%21/team")).toBe("/about/team");
    for (const query of ["?q=it's", "?q=it%27s", "?%71=it%27s&utm_source=x"])
      expect(await leadsTo("/p", query)).toBe("/services");
  });

  it("go by age where two have spelled one address differently, and can be corrected", async () => {
    await stored([
      { from: "/what%27s-new", to: "/blog" },
      { from: "/what's-new", to: "/contact" },
    ]);
    expect(await leadsTo("/what%27s-new")).toBe("/blog");
    const { rules } = await listRedirects(ctx);
    const [newer, older] = rules;
    expect(await updateRedirect(ctx, { id: older?.id ?? "", note: "x" })).toMatchObject({
      ok: false,
      reason: "duplicate",
    });
    expect(await deleteRedirect(ctx, { id: newer?.id ?? "" })).toMatchObject({ ok: true });
    expect(await updateRedirect(ctx, { id: older?.id ?? "", note: "x" })).toMatchObject({
      ok: true,
      value: { rule: { from: "/what's-new", to: "/blog" } },
    });
  });

  it("close no loop through another spelling", async () => {
    await create({ from: "/what's-new", to: "/caf%C3%89" });
    expect(await createRedirect(ctx, { from: "/café", to: "/What%27s-New" })).toMatchObject({
      ok: false,
      reason: "loop",
    });
    expect(await createRedirect(ctx, { from: "/a%2Ab", to: "/x" })).toMatchObject({ ok: true });
    expect(await leadsTo("/a*b")).toBe("/x");
  });
});

describe("a changed rule", () => {
  it("keeps unnamed fields, and is validated like a new one", async () => {
    const id = await create({ from: "/a", to: "/b" });
    await create({ from: "/c", to: "/d" });
    expect(await updateRedirect(ctx, { id, to: "/c" })).toMatchObject({ reason: "chain" });
    expect(await updateRedirect(ctx, { id, to: "/a" })).toMatchObject({ reason: "loop" });
    expect(await updateRedirect(ctx, { id, to: "/e" })).toMatchObject({
      value: { rule: { from: "/a", to: "/e", enabled: true } },
    });
    expect((await lastAudit())?.details).toMatchObject({
      audit_details: { before: { to: "/b" }, after: { to: "/e" } },
    });
  });

  it("does nothing while disabled, and cannot close a loop when enabled again", async () => {
    const id = await create({ from: "/a", to: "/b", enabled: false });
    await create({ from: "/b", to: "/a" });
    const table = redirectTable(ctx);
    await table.load();
    expect(table.match("/a")).toBeNull();
    expect(table.match("/b")?.to).toBe("/a");
    expect(await updateRedirect(ctx, { id, enabled: true })).toMatchObject({ reason: "loop" });
  });

  it("is reported as missing after deletion", async () => {
    const id = await create({ from: "/a", to: "/b" });
    expect(await deleteRedirect(ctx, { id })).toMatchObject({ ok: true });
    expect(await deleteRedirect(ctx, { id })).toMatchObject({ reason: "not_found" });
    expect(await updateRedirect(ctx, { id, to: "/c" })).toMatchObject({ reason: "not_found" });
    expect(await updateRedirect(ctx, { id: "x" })).toMatchObject({ reason: "not_found" });
  });
});

it("is for administrators only", async () => {
  for (const role of [null, "seo", "blogger", "commenter", "office"] as const) {
    const actor = role ? userActor(role) : ({ kind: "anonymous" } as const);
    const other = testCtx(database.db, { actor });
    await expect(createRedirect(other, { from: "/a", to: "/b" })).rejects.toThrow();
    await expect(updateRedirect(other, { id: "x" })).rejects.toThrow();
    await expect(deleteRedirect(other, { id: "x" })).rejects.toThrow();
    await expect(listRedirects(other)).rejects.toThrow();
  }
});

describe("the former site's addresses", () => {
  it("are rules from the first start, and stay deleted", async () => {
    await seedBuiltInRedirects(ctx);
    await seedBuiltInRedirects(ctx);
    const seeded = await listRedirects(ctx);
    expect(seeded.total).toBe(legacyRedirects(ctx.links).length);
    expect(seeded.rules.every(({ source }) => source === "built_in")).toBe(true);
    const about = seeded.rules.find(({ from }) => from === "/about-us");
    await deleteRedirect(ctx, { id: about?.id ?? "" });
    await seedBuiltInRedirects(ctx);
    expect((await listRedirects(ctx, { search: "about-us" })).total).toBe(0);
  });
});

it("counts the hits of a rule", async () => {
  const id = await create({ from: "/a", to: "/b" });
  const table = redirectTable(ctx);
  const noon = new Date("2026-11-20T12:00:00Z");
  for (const _ of [1, 2, 3]) table.count(id, "/a", noon);
  await table.flush();
  table.count(id, "/a?x=1", new Date("2026-11-20T11:00:00Z"));
  await table.flush();
  await table.flush();
  const [row] = await database.db.select().from(redirectRules).where(eq(redirectRules.id, id));
  expect(row).toMatchObject({ hitCount: 4, lastHitAt: noon });
});
