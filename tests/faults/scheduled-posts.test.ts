import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { freshData } from "../fresh-data.ts";
import { pause, type ProductProcess, startProduct } from "../product-process.ts";
import { projectRoot } from "../running-server.ts";
import { createPerson, postPassword } from "../signed-in.ts";

/** Enough time to stop the server. */
const aheadMs = 4000;

let folder: { path: string; remove(): Promise<void> };
let env: Record<string, string>;
let cookie: string;
beforeAll(async () => {
  const fresh = await freshData("pest-scheduled");
  ({ folder } = fresh);
  env = { ...fresh.env, WARM_UP: "false" };
  const connection = await connect({ url: fresh.database, dataDir: folder.path });
  await migrate(connection, join(projectRoot, "database/migrations"));
  await createPerson(connection, "admin", "planner@example.com");
  await connection.close();
});
afterAll(() => folder.remove());

/** Schedules a post that many milliseconds from now; returns the time. */
async function plan({ url }: ProductProcess, slug: string, inMs: number): Promise<Date> {
  const at = new Date(Date.now() + inMs);
  const answer = await fetch(`${url}/admin/blog/save`, {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      list: "admin",
      title: `Planned: ${slug}`,
      slug,
      content: "<p>High tide leaves pools behind.</p>",
      publish_at: at.toISOString(),
    }),
  });
  expect(await answer.json()).toMatchObject({ ok: true, value: { message: "Post scheduled." } });
  expect(await statusOf({ url }, slug)).toBe(404);
  return at;
}

async function statusOf({ url }: { url: string }, slug: string): Promise<number> {
  const answer = await fetch(`${url}/blog/${slug}`);
  await answer.text();
  return answer.status;
}

const untilPublished = (product: ProductProcess, slug: string) =>
  expect.poll(() => statusOf(product, slug), { interval: 100 }).toBe(200);

it("publishes scheduled posts once: while it runs, and those due while it was stopped or killed", async () => {
  let product = await startProduct(env);
  try {
    cookie = await postPassword(product, { email: "planner@example.com" }, "198.51.100.7");
    await plan(product, "while-running", 1000);
    await untilPublished(product, "while-running");

    for (const end of ["stop", "kill"] as const) {
      const at = await plan(product, `after-${end}`, aheadMs);
      await product[end]();
      expect(Date.now()).toBeLessThan(at.getTime());
      await pause(at.getTime() - Date.now() + 100);
      product = await startProduct(env);
      await untilPublished(product, `after-${end}`);
    }
  } finally {
    await product.stop();
  }
  const connection = await connect({ url: env["DATABASE_URL"], dataDir: folder.path });
  const { rows } = await connection.executeSql(
    `select slug, published, publish_at,
      (select string_agg(kind, ' ' order by id) from blog_revisions where post_id = post.id) as history,
      (select count(*)::int from security_events
        where event_type = 'audit_post_published' and details->>'resource_id' = post.id::text) as audits
    from blog_posts as post order by published_at`,
    [],
  );
  await connection.close();
  const once = { published: true, publish_at: null, history: "schedule publish", audits: 1 };
  expect(rows).toEqual(
    ["while-running", "after-stop", "after-kill"].map((slug) => ({ slug, ...once })),
  );
}, 90_000);
