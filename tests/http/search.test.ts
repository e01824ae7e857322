import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../running-server.ts";
import { seedPost } from "../seeded-posts.ts";
import { createPerson, signInAs } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";
import type { SearchAnswer } from "#app/portal/search/search-answer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const heron = visitor(1, "search");
  await postQuote(server.url, { ...heron, fields: { ...heron.fields, name: "Wanda Heron" } });
  await createPerson(server.connection, "seo", "heron@example.com");
  await seedPost(server, { slug: "heron", title: "A heron in the yard", category: "Moisture" });
});
afterAll(() => server.stop());

async function find(role: "admin" | "office" | "blogger" | "seo", q: string) {
  const cookie = await signInAs(server, role);
  const answer = await fetch(`${server.url}/admin/search?q=${q}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  const { groups } = (await answer.json()) as SearchAnswer;
  return groups.map(({ heading, items }) => [heading, items.map(({ label }) => label)]);
}

it("an administrator finds leads, people and posts, in this order", async () => {
  expect(await find("admin", "heron")).toMatchObject([
    ["Leads", ["Wanda Heron"]],
    ["People", [expect.any(String)]],
    ["Posts", ["A heron in the yard"]],
  ]);
});

it("everyone finds only what they may open", async () => {
  expect(await find("office", "heron")).toEqual([["Leads", ["Wanda Heron"]]]);
  expect(await find("seo", "heron")).toEqual([]);
});

it("finds nothing without letters", async () => {
  expect(await find("blogger", "")).toEqual([]);
});
