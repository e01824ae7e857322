import { beforeAll, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

/** Instances of one database sign cookies with the same key. */
const sharedKey = "a key that all instances of a test share";

const server = ownServer(() => ({ SECRET_KEY: sharedKey }));
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "blogger");
});

interface Answer {
  ok: boolean;
  reason?: string;
  title?: string;
  message?: string;
  value: { id: string; revision: number; base: number; path: string | null };
}

async function send(
  endpoint: "autosave" | "save" | "trash",
  fields: Record<string, string>,
  { as = cookie, at = server }: { as?: string; at?: TestServer } = {},
) {
  const response = await fetch(`${at.url}/admin/blog/${endpoint}`, {
    method: "POST",
    headers: { cookie: as, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ list: "blog-admin", ...fields }),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}

it("autosaves, saves and publishes the editor's input", async () => {
  const editing = "visit-of-a-test";
  const autosaved = await send("autosave", { editing, title: "Half", content: "<p>Ha" });
  expect(autosaved).toMatchObject({ status: 200, answer: { ok: true, value: { base: 0 } } });
  const { id } = autosaved.answer.value;
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

it("accepts an article of the maximum length, and refuses a longer one with a message", async () => {
  const fields = { title: "Long", slug: "long" };
  const content = `<p>${"ß".repeat(249_990)}</p>`;
  expect((await send("save", { ...fields, content })).status).toBe(200);
  const longer = await send("save", { ...fields, content: `${content}${"x".repeat(100)}` });
  expect(longer).toMatchObject({ status: 422, answer: { reason: "invalid" } });
});

/** The answer when a person's limit is reached. */
const tooMany = {
  status: 429,
  answer: { ok: false, title: "Too Many Attempts", message: "Please wait before trying again." },
};

/** Runs with the servers of one database: an embedded database serves only one instance. */
async function withInstances(run: (instances: TestServer[]) => Promise<void>): Promise<void> {
  const { databaseUrl } = server;
  if (databaseUrl === undefined) return await run([server, server]);
  const other = await startTestServer({ DATABASE_URL: databaseUrl, SECRET_KEY: sharedKey });
  try {
    await run([server, other]);
  } finally {
    await other.stop();
  }
}

it("lets a person save five times a minute and delete three times, on any instance", async () => {
  const as = await signInAs(server, "admin", "in-a-hurry@example.com");
  await withInstances(async (instances) => {
    const at = (turn: number) => instances[turn % 2] ?? server;
    const ids: string[] = [];
    const save = (turn: number) =>
      send(
        "save",
        { title: `Post ${turn}`, slug: `post-${turn}`, content: "<p>Short.</p>" },
        {
          as,
          at: at(turn),
        },
      );
    for (let turn = 1; turn <= 5; turn++) {
      const { status, answer } = await save(turn);
      expect(status).toBe(200);
      ids.push(answer.value.id);
    }
    for (const turn of [6, 7]) expect(await save(turn)).toMatchObject(tooMany);
    const remove = (turn: number) =>
      send("trash", { intent: "delete", id: ids[turn] ?? "" }, { as, at: at(turn) });
    for (const turn of [0, 1, 2]) expect((await remove(turn)).status).toBe(200);
    for (const turn of [3, 4]) expect(await remove(turn)).toMatchObject(tooMany);
  });
});

it("hides a post from readers when it is deleted, and restores it", async () => {
  const as = await signInAs(server, "admin", "tidy@example.com");
  const fields = { title: "Thrown", slug: "thrown", content: "<p>Away.</p>", published: "on" };
  const { id } = (await send("save", fields, { as })).answer.value;
  const status = async () => (await fetch(`${server.url}/blog/thrown`)).status;
  expect(await status()).toBe(200);
  await send("trash", { intent: "delete", id }, { as });
  await expect.poll(status).toBe(404);
  const trash = await fetch(`${server.url}/blog-admin?status=trash`, { headers: { cookie: as } });
  expect(await trash.text()).toContain("Thrown");
  const back = await send("trash", { intent: "undelete", id }, { as });
  expect(back).toMatchObject({ status: 200, answer: { message: "“Thrown” is back." } });
  await expect.poll(status).toBe(200);
});
