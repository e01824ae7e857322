import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { createPost } from "#domain/blog/saving/save-post.server.ts";
import { createRedirect } from "#domain/redirects/editing/create-redirect.server.ts";
import { updateRedirect } from "#domain/redirects/editing/update-redirect.server.ts";
import { redirectRenamedPage } from "#domain/redirects/stored/renamed-page.server.ts";
import { redirectRevisions, redirectRules } from "#database/schema/work/redirects.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type Move, planMoves } from "./plan-moves.server.ts";
import { removeImportedRedirects, writeMoves } from "./write-moves.server.ts";

const database = ownDatabase();
let ctx: Ctx;

beforeAll(async () => {
  ctx = testCtx(database.db, { actor: { kind: "system", name: "import" } });
  const fields = { title: "Here", slug: "here", content: "<p>x</p>", published: true };
  expect(await createPost(ctx, { list: "admin", fields })).toMatchObject({ ok: true });
});
beforeEach(async () => {
  await database.db.delete(redirectRules);
});

const move = (from: string, to: string, changes: Partial<Move> = {}): Move => ({
  key: from,
  from,
  to,
  below: false,
  order: 100,
  ...changes,
});
const below = { below: true };

async function write(moves: readonly Move[]): Promise<string[]> {
  const ids: string[] = [];
  const { rules } = await planMoves(ctx.db, ctx, moves);
  await writeMoves(ctx, rules, {
    summary: "Moved",
    made: async (_tx, written) => void ids.push(...written.map(({ id }) => id)),
  });
  return ids;
}

it("leaves out what needs no rule, and says why", async () => {
  await createRedirect(ctx, { from: "/old", to: "/contact" });
  const { rules, unmoved } = await planMoves(
    ctx.db,
    ctx,
    [
      move("/about", "/contact"),
      move("/blog/here", "/contact"),
      move("/blog/coming", "/contact"),
      move("/blog/same", "/blog/same"),
      move("/old", "/blog/here"),
      move("/OLD/", "/contact"),
      move("/new", "/blog/here"),
      move(`/${"x".repeat(400)}`, "/contact"),
      move("/", "/contact"),
      move("/?p=7", "/blog/here"),
      move("/?zip=23451", "/contact"),
    ],
    ["/blog/coming"],
  );
  expect(rules.map(({ key }) => key)).toEqual(["/new", "/?p=7"]);
  expect(unmoved.map(({ move: { from }, why }) => [from.slice(0, 12), why])).toEqual([
    ["/about", "page"],
    ["/blog/here", "page"],
    ["/blog/coming", "page"],
    ["/blog/same", "same"],
    ["/old", "other_rule"],
    ["/OLD/", "known"],
    ["/xxxxxxxxxxx", "too_long"],
    ["/", "page"],
    ["/?zip=23451", "page"],
  ]);
});

it("takes everything below an address, except pages of this site", async () => {
  await write([
    move("/ants", "/blog/here", below),
    move("/blog", "/contact", below),
    move("/ants/queen", "/contact", { ...below, order: 90 }),
    move("/services", "/contact", below),
    move("/news", "/news/all", below),
  ]);
  const { matcher } = await planMoves(ctx.db, ctx, []);
  const leads = (path: string, query = "") => matcher.match(path, query)?.to;
  expect(leads("/ants")).toBe("/blog/here");
  expect(leads("/ants/feed")).toBe("/blog/here");
  expect(leads("/ants/queen/feed")).toBe("/contact");
  expect(leads("/blog/here")).toBeUndefined();
  expect(leads("/services/termite-control")).toBeUndefined();
  // A rule never leads to itself.
  expect(leads("/news")).toBe("/news/all");
  expect(leads("/news/all")).toBeUndefined();
});

it("leads straight to the end, and follows a post that gets a new address", async () => {
  await createRedirect(ctx, { from: "/middle", to: "/contact" });
  await write([
    move("/start", "/middle", below),
    move("/?p=1", "/blog/here"),
    move("/ants", "/blog/here", below),
  ]);
  await database.db.transaction(async (tx) => {
    const renamed = { from: "/blog/here", to: "/blog/there" };
    expect(await redirectRenamedPage(tx, ctx, renamed)).toEqual({ ok: true });
  });
  const rows = await database.db.select().from(redirectRules);
  expect(Object.fromEntries(rows.map(({ from, to }) => [from, to]))).toEqual({
    "/middle": "/contact",
    "/start": "/contact",
    "/?p=1": "/blog/there",
    "/ants": "/blog/there",
    "/blog/here": "/blog/there",
  });
});

it("writes thousands of rules as one version, and removes those that nobody changed", async () => {
  const before = await database.db.$count(redirectRevisions);
  const ids = await write(
    Array.from({ length: 1200 }, (_, n) => move(`/post-${n}`, "/blog/here", below)),
  );
  expect(ids).toHaveLength(1200);
  expect(await database.db.$count(redirectRevisions)).toBe(before + 1);
  const [first] = await database.db
    .select()
    .from(redirectRules)
    .where(eq(redirectRules.from, "/post-7"));
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect(await updateRedirect(ctx, { id: first?.id ?? "", to: "/contact" })).toMatchObject({
    ok: true,
  });
  const kept = await removeImportedRedirects(ctx, ids);
  expect(kept).toEqual([
    { recordId: first?.id, name: "/post-7", why: "Somebody changed it since." },
  ]);
  expect(await database.db.$count(redirectRules)).toBe(1);
});

it("lets a person edit a rule for a number of the old site, and no other query of the home page", async () => {
  const [id = ""] = await write([move("/?p=7", "/blog/here")]);
  expect(await updateRedirect(ctx, { id, to: "/contact" })).toMatchObject({ ok: true });
  expect(await createRedirect(ctx, { from: "/?cat=3", to: "/blog", query: "exact" })).toMatchObject(
    { ok: true },
  );
  expect(
    await createRedirect(ctx, { from: "/?zip=23451", to: "/blog", query: "exact" }),
  ).toMatchObject({ ok: false });
  expect(await createRedirect(ctx, { from: "/", to: "/blog" })).toMatchObject({ ok: false });
});
