import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const server = ownServer();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
});

const post = (fields: Record<string, string>) =>
  fetch(`${server.url}/admin/takeout`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams(fields),
  });

const download = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/admin/takeout/${id}/everything.zip`, {
    redirect: "manual",
    headers: { cookie, ...headers },
  });

async function row(state: string, size: number | null = null): Promise<string> {
  const id = randomUUID();
  await server.connection.executeSql(
    "insert into takeouts (id, state, size, hash, requested_by, requested_by_name) values ($1, $2, $3, 'ab', 'p', 'Ada')",
    [id, state, size],
  );
  return id;
}

describe("the archive with everything", () => {
  test("is asked for once at a time", async () => {
    const id = await row("running");
    await server.connection.executeSql("update takeouts set message = $1", [
      "Part 4 of 5: 200 of 1,400 leads.",
    ]);
    const page = await fetch(`${server.url}/admin/takeout`, { headers: { cookie } });
    expect(await page.text()).toMatch(
      /role="status"[^>]*>Part 4 of 5: 200 of 1,400 leads\.[^]*Look again/,
    );
    const second = await post({ intent: "make" });
    expect(second.status).toBe(409);
    expect(await second.text()).toContain("An archive is being made already.");
    await server.connection.executeSql("delete from takeouts where id = $1", [id]);
  });

  test("answers 404 when its file is gone", async () => {
    for (const id of [await row("ready", 100), await row("failed"), randomUUID(), "x"])
      expect((await download(id)).status).toBe(404);
  });

  test("asks who it is after a break, for making one and for any part of a new download", async () => {
    await server.connection.executeSql(
      "update user_sessions set authenticated_at = now() - interval '1 hour'",
    );
    const answer = await post({ intent: "make" });
    expect(await answer.text()).toContain("This needs a fresh sign-in");
    const { rows } = await server.connection.executeSql(
      "select 1 from takeouts where state = 'running'",
    );
    expect(rows).toEqual([]);
    const id = await row("ready", 100);
    for (const range of ["bytes=0-", "bytes=1-", "bytes=-99"])
      expect((await download(id, { range })).headers.get("location")).toContain("/account/confirm");
    await server.connection.executeSql("update user_sessions set authenticated_at = now()");
  });

  test("is deleted with a trace in the audit log", async () => {
    const id = await row("ready", 100);
    expect((await post({ intent: "delete", id })).status).toBe(200);
    const { rows } = await server.connection.executeSql(
      "select 1 from security_events where event_type = 'audit_takeout_deleted'",
    );
    expect(rows).toHaveLength(1);
    expect((await post({ intent: "delete", id })).status).toBe(404);
  });
});
