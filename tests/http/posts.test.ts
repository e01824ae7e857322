import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await signInAs(server, "blogger");
});
afterAll(() => server.stop());

interface Answer {
  ok: boolean;
  reason?: string;
  message?: string;
  value: { id: string; revision: number; base: number; path: string | null };
}

async function send(door: "autosave" | "save", fields: Record<string, string>) {
  const response = await fetch(`${server.url}/admin/blog/${door}`, {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ list: "blog-admin", ...fields }),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}

it("keeps, saves and publishes what the editor sends", async () => {
  const editing = "visit-of-a-test";
  const kept = await send("autosave", { editing, title: "Half", content: "<p>Ha" });
  expect(kept).toMatchObject({ status: 200, answer: { ok: true, value: { base: 0 } } });
  const { id } = kept.answer.value;
  expect((await send("save", { id, editing, title: "" })).status).toBe(422);
  const whole = { id, editing, title: "Whole", slug: "whole", content: "<p>Whole.</p>" };
  const saved = await send("save", { ...whole, published: "on", category: "Tips" });
  expect(saved).toMatchObject({ status: 200, answer: { value: { id, path: "/blog/whole" } } });
  const conflict = await send("save", { ...whole, editing: "another-visit", base: "0" });
  expect(conflict).toMatchObject({ status: 409, answer: { reason: "conflict" } });

  for (const method of ["GET", "POST"]) {
    const listed = await fetch(`${server.url}/functions/v1/blog-posts-api`, { method });
    expect(await listed.json()).toEqual([
      { slug: "whole", title: "Whole", category: "Tips", created_at: expect.any(String) },
    ]);
  }
});

it("takes an article of the longest kind, and says in words when one is longer", async () => {
  const fields = { title: "Long", slug: "long" };
  const content = `<p>${"ß".repeat(249_990)}</p>`;
  expect((await send("save", { ...fields, content })).status).toBe(200);
  const longer = await send("save", { ...fields, content: `${content}${"x".repeat(100)}` });
  expect(longer).toMatchObject({ status: 422, answer: { reason: "invalid" } });
});
