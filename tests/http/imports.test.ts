import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const server = ownServer();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
}, 120_000);

interface Part {
  name?: string;
  /** The bytes of this part. */
  bytes: string;
  size?: number;
  start?: number;
  importId?: string;
  more?: boolean;
  kind?: string;
}

/** Sends a part of a file as the page's script does. */
async function sendPart(part: Part, headers: Record<string, string> = { cookie }) {
  const { name = "people.csv", bytes, size = bytes.length, start = 0, importId } = part;
  const form = new FormData();
  form.set("kind", part.kind ?? "people");
  if (importId !== undefined) form.set("import", importId);
  if (part.more) form.set("more", "on");
  form.set("name", name);
  form.set("size", String(size));
  form.set("start", String(start));
  form.set("file", new File([bytes], name));
  return await fetch(`${server.url}/admin/imports/files`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { accept: "application/json", origin: server.url, ...headers },
  });
}

interface Received {
  value: { id: string; received: number; complete: boolean };
}

const received = async (answer: Response) => ((await answer.json()) as Received).value;

async function stored(id: string): Promise<Record<string, unknown>> {
  const { rows } = await server.connection.executeSql("select * from imports where id = $1", [id]);
  return (rows[0] ?? {}) as Record<string, unknown>;
}

describe("files of an import", () => {
  test("are taken from administrators only", async () => {
    for (const role of ["office", "blogger", "seo", "commenter"] as const) {
      const answer = await sendPart({ bytes: "a,b" }, { cookie: await signInAs(server, role) });
      expect(answer.status, role).toBe(403);
    }
    expect([302, 401]).toContain((await sendPart({ bytes: "a,b" }, {})).status);
  });

  test("come in parts, and a part that is sent twice counts once", async () => {
    const text = "name,phone\r\nAda,757-555-0142\r\n";
    const first = await received(await sendPart({ bytes: text.slice(0, 12), size: text.length }));
    expect(first).toMatchObject({ received: 12, complete: false });
    const again = await received(
      await sendPart({ bytes: text.slice(0, 12), size: text.length, importId: first.id }),
    );
    expect(again).toEqual(first);
    const last = await received(
      await sendPart({
        bytes: text.slice(12),
        size: text.length,
        start: 12,
        importId: first.id,
      }),
    );
    expect(last).toEqual({ id: first.id, received: text.length, complete: true });
    // The sweep of unowned files leaves them alone.
    const { rows } = await server.connection.executeSql(
      "select l.key from media_leftovers l, imports i where i.id = $1 and i.files::text like '%' || l.key || '%'",
      [first.id],
    );
    expect(rows).toEqual([]);
    expect(["checking", "checked"]).toContain((await stored(first.id))["state"]);
  });

  test("wait for a second file that was announced", async () => {
    const { id } = await received(await sendPart({ bytes: "one", name: "a.csv", more: true }));
    expect((await stored(id))["state"]).toBe("uploading");
    await sendPart({ bytes: "two", name: "b.csv", importId: id });
    expect((await stored(id))["state"]).not.toBe("uploading");
  });

  test.each([
    ["an unknown kind", { bytes: "x", kind: "joomla" }, 400],
    ["a size that is not a number", { bytes: "x", size: Number.NaN }, 400],
    ["more bytes than announced", { bytes: "xyz", size: 2 }, 400],
    ["a file of 5 GB", { bytes: "x", size: 5 * 1024 ** 3 }, 400],
    ["an import that does not exist", { bytes: "x", importId: randomUUID() }, 404],
    ["an import with an invalid id", { bytes: "x", importId: "1 or 1" }, 400],
    ["no bytes", { bytes: "" }, 400],
  ] as const)("are refused in words: %s", async (_name, part, status) => {
    const answer = await sendPart(part);
    expect(answer.status).toBe(status);
    const { message } = (await answer.json()) as { message: string };
    expect(message).toMatch(/^[A-Z].*\.$/);
  });

  test("show how far the import is, also without scripts", async () => {
    const { id } = await received(await sendPart({ bytes: "one", size: 6 }));
    await server.connection.executeSql(
      "update imports set state = 'running', message = '12 of 140 posts looked at.' where id = $1",
      [id],
    );
    const page = await fetch(`${server.url}/admin/imports/${id}`, { headers: { cookie } });
    const html = await page.text();
    expect(html).toMatch(/role="status"[^]*12 of 140 posts looked at\.[^]*Look again/);
  });

  test("are deleted when the person does not want them", async () => {
    const { id } = await received(await sendPart({ bytes: "one", size: 6 }));
    const answer = await fetch(`${server.url}/admin/imports/${id}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: server.url, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ intent: "discard", id }),
    });
    expect(answer.status).toBe(302);
    expect(await stored(id)).toEqual({});
    const { rows } = await server.connection.executeSql(
      "select 1 from security_events where event_type = 'audit_import_discarded'",
    );
    expect(rows).toHaveLength(1);
  });

  test("open a page that says what is missing", async () => {
    const { id } = await received(await sendPart({ bytes: "one", size: 6 }));
    const page = await fetch(`${server.url}/admin/imports/${id}`, { headers: { cookie } });
    expect(await page.text()).toContain("The file is not complete");
  });
});
