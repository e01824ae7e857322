import { expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { testCtx } from "#tests/factories.ts";
import { encodeAll } from "./compress.ts";
import { PageCache } from "./page-cache.ts";
import { sharedRendering } from "./shared-rendering.ts";

const reader: Ctx = testCtx({} as Database);
const readers = 20;

/** A page that takes a moment to render; `during` runs while it renders. */
function site({ keep: cacheable = true, during = (_made: number): void => undefined } = {}) {
  const cache = new PageCache({ maxBytes: 1e6 });
  let made = 0;
  let atOnce = 0;
  let most = 0;
  const render = sharedRendering(cache, async (_request, _ctx, key) => {
    const { generation } = cache;
    const number = ++made;
    most = Math.max(most, ++atOnce);
    await new Promise((done) => setTimeout(done, 20));
    atOnce--;
    during(number);
    const bodies = await encodeAll(`number ${number}`, 4);
    const page = { status: 200, bodies, headers: [], expiresAt: Number.POSITIVE_INFINITY };
    if (cacheable) void cache.put(key, page, generation);
    return new Response(bodies.identity.toString());
  });
  const read = async (path: string) =>
    (await render(new Request(`http://localhost${path}`), reader, path)).text();
  return { cache, read, made: () => made, most: () => most };
}

const concurrentReads = (read: (path: string) => Promise<string>): Promise<string[]> =>
  Promise.all(Array.from({ length: readers }, () => read("/blog")));

it("renders a page once for concurrent requests and those right after them", async () => {
  const { read, made } = site();
  const answers = [...(await concurrentReads(read)), ...(await concurrentReads(read))];
  expect(new Set(answers)).toEqual(new Set(["number 1"]));
  expect(made()).toBe(1);
});

it("renders a page again for waiting requests if it was invalidated meanwhile", async () => {
  const dropsOnce = (number: number): void => (number === 1 ? cache.drop("/blog") : undefined);
  const { cache, read, made } = site({ during: dropsOnce });
  const [first, ...others] = await concurrentReads(read);
  expect(first).toBe("number 1");
  expect(new Set(others)).toEqual(new Set(["number 2"]));
  expect(made()).toBe(2);
});

it("renders an uncacheable page for each request, in parallel", async () => {
  const { read, made, most } = site({ keep: false });
  expect(new Set(await concurrentReads(read)).size).toBe(readers);
  expect(made()).toBe(readers);
  expect(most()).toBe(readers - 1);
});
