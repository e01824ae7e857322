import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "#tests/factories.ts";
import { importDesk } from "#tests/imported-site.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
let database: TestDatabase;
let desk: ReturnType<typeof importDesk>;
beforeAll(async () => {
  database = await testDatabase();
  desk = importDesk(database.db);
});
afterAll(async () => {
  desk.close();
  await database.close();
});
it("real", async () => {
  const t0 = performance.now();
  const sent = await desk.send("wordpress", {
    "export.xml": readFileSync("/tmp/wpreal/export.xml"),
    "uploads.zip": readFileSync("/tmp/wpreal/uploads.zip"),
  });
  const t1 = performance.now();
  console.log(t1 - t0, sent.state, sent.message, JSON.stringify(sent.figures));
  for (const s of sent.report?.sections ?? [])
    console.log(
      "##",
      s.title,
      s.lines.length,
      s.more,
      JSON.stringify(s.lines.slice(0, 4), null, 0),
    );
  console.log(JSON.stringify((sent.report?.found as any)?.pages));
  const done = await desk.import(sent.id);
  const t2 = performance.now();
  console.log(t2 - t1, done.state, done.message, JSON.stringify(done.figures));
  const posts = await database.db.select().from(blogPosts);
  for (const n of [1, 2]) {
    const p = posts.find((x) => x.slug === `how-to-stop-pests-${n}`);
    writeFileSync(`/tmp/wpreal/post-${n}.json`, JSON.stringify(p, null, 1));
  }
  const rules = await database.db.select().from(redirectRules);
  writeFileSync(
    "/tmp/wpreal/rules.txt",
    rules
      .map((r) => `${r.position} ${r.match} ${r.query} ${r.from} -> ${r.to}`)
      .sort()
      .join("\n"),
  );
  const again = await desk.send("wordpress", {
    "export.xml": readFileSync("/tmp/wpreal/export.xml"),
    "uploads.zip": readFileSync("/tmp/wpreal/uploads.zip"),
  });
  console.log(JSON.stringify(again.figures));
  const second = await desk.import(again.id);
  console.log(JSON.stringify(second.figures), second.message);
  const t3 = performance.now();
  const undone = await desk.undo(done.id);
  console.log(
    performance.now() - t3,
    undone.state,
    undone.message,
    await database.db.$count(blogPosts),
    await database.db.$count(redirectRules),
  );
  expect(1).toBe(1);
}, 600000);
