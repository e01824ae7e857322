import { createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Role } from "#domain/access/permissions.ts";
import routes from "#app/routes.ts";
import { functions } from "#server/endpoints/functions.ts";
import { procedures } from "#server/endpoints/procedures.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson, signInAs, testPassword } from "../signed-in.ts";
import { parsePage } from "../forms-of-page.ts";
import { mailedProps } from "../mailed-props.ts";

const server = ownServer();

const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** The unmodified public client of a signed-in person. */
async function clientOf(role: Role, email = address(role)) {
  const cookie = await signInAs(server, role, email);
  return createClient(server.url, "anon-key-that-nobody-checks", {
    global: { headers: { cookie } },
  });
}

async function rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await server.connection.executeSql(text, values)).rows as T[];
}

async function mailedLink(email: string): Promise<string> {
  return (await mailedProps(server, "invitation", email))?.["link"] ?? "";
}

async function roleOf(userId: string): Promise<string | undefined> {
  const [row] = await rows<{ role: string }>("select role from user_roles where user_id = $1", [
    userId,
  ]);
  return row?.role;
}

function post(path: string, fields: Record<string, string>, cookie = ""): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(fields),
  });
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

describe("send-user-invitation", () => {
  it("invites, and the emailed link creates the account once", async () => {
    const client = await clientOf("admin");
    const email = address("invited");
    const { data, error } = await client.functions.invoke("send-user-invitation", {
      body: { email, role: "blogger" },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ success: true, invitation: { email, role: "blogger" } });
    const path = pathOf(await mailedLink(email));
    const filled = { fullName: "Bea Writer", password: testPassword, confirm: testPassword };
    const accepted = await post(path, { ...filled, role: "admin", email: "other@example.com" });
    expect(accepted.status).toBe(302);
    const [person] = await rows<{ id: string }>("select id from profiles where email = $1", [
      email,
    ]);
    expect(await roleOf(person?.id ?? "")).toBe("blogger");
    const again = await fetch(server.url + path);
    expect(again.status).toBe(410);
    expect(await again.text()).toContain("Invitation Already Accepted");
  });

  it("returns error messages", async () => {
    const client = await clientOf("admin");
    const { error } = await client.functions.invoke("send-user-invitation", {
      body: { email: "", role: "seo" },
    });
    const answer = (error as { context: Response }).context;
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: "Please provide both email and role" });
  });
});

describe("enhanced_secure_update_user_role", () => {
  it("changes the role at once and ends the person's session", async () => {
    const client = await clientOf("admin");
    const email = address("seo");
    const cookie = await signInAs(server, "seo", email);
    const [{ id } = { id: "" }] = await rows<{ id: string }>(
      "select id from profiles where email = $1",
      [email],
    );
    const opened = () => fetch(`${server.url}/admin`, { headers: { cookie }, redirect: "manual" });
    expect((await opened()).status).toBe(200);
    const { data, error } = await client.rpc("enhanced_secure_update_user_role", {
      target_user_id: id,
      new_role: "blogger",
    });
    expect(error).toBeNull();
    expect(data).toBe(true);
    expect(await roleOf(id)).toBe("blogger");
    expect((await opened()).headers.get("location")).toMatch(/^\/login/);
    expect(
      await rows("select old_role, new_role from role_change_audit where user_id = $1", [id]),
    ).toEqual([{ old_role: "seo", new_role: "blogger" }]);
  });

  it("of one's own comes only with the tick, and ends one's own session", async () => {
    // The last administrator could not leave.
    await signInAs(server, "admin");
    const email = address("leaving");
    const cookie = await signInAs(server, "admin", email);
    const [{ id } = { id: "" }] = await rows<{ id: string }>(
      "select id from profiles where email = $1",
      [email],
    );
    const path = `/admin/users?ask=role&user=${id}`;
    const html = await (await fetch(`${server.url}${path}`, { headers: { cookie } })).text();
    const form = parsePage(html, path).forms.find(({ fields }) =>
      fields.some(([name]) => name === "userId"),
    );
    expect(html).toContain("Change my own role");
    const fields = { ...Object.fromEntries(form?.fields ?? []), intent: "role", role: "seo" };
    const refused = await post(path, fields, cookie);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Please confirm that you want to change your own role");
    expect(await roleOf(id)).toBe("admin");
    const changed = await post(path, { ...fields, confirmed: "on" }, cookie);
    expect(changed.headers.get("location")).toBe("/login?notice=role");
    expect(await roleOf(id)).toBe("seo");
  });

  it("leaves a history in the words of the portal on the person's page", async () => {
    const client = await clientOf("admin");
    const email = address("joining");
    await client.functions.invoke("send-user-invitation", { body: { email, role: "seo" } });
    await signInAs(server, "seo", email);
    const [{ id } = { id: "" }] = await rows<{ id: string }>(
      "select id from profiles where email = $1",
      [email],
    );
    await client.rpc("enhanced_secure_update_user_role", {
      target_user_id: id,
      new_role: "office",
    });
    const cookie = await signInAs(server, "admin", address("reader"));
    const page = await fetch(`${server.url}/admin/users/${id}`, { headers: { cookie } });
    const html = await page.text();
    expect(html).toContain("SEO → Office");
    expect(html).toContain("Invited as SEO");
  });

  it.each([
    [{ target_user_id: "nobody", new_role: "seo" }, "This user no longer exists."],
    [{ new_role: "seo" }, "Please choose a user"],
    [{ target_user_id: "somebody", new_role: "root" }, "Please choose a role"],
  ])("refuses %j with a message", async (input, message) => {
    const client = await clientOf("admin");
    const { data, error } = await client.rpc("enhanced_secure_update_user_role", input);
    expect(data).toBeNull();
    expect(error).toMatchObject({ message, code: "22023" });
  });

  it("requires recent authentication after a break of more than five minutes", async () => {
    const email = address("away");
    const client = await clientOf("admin", email);
    await server.connection.executeSql(
      "update user_sessions set last_active_at = now() - interval '6 minutes' where user_id = (select id from profiles where email = $1)",
      [email],
    );
    const { id } = await createPerson(server.connection, "seo", address("target"));
    const { error } = await client.rpc("enhanced_secure_update_user_role", {
      target_user_id: id,
      new_role: "admin",
    });
    expect(error).toMatchObject({ message: "Recent authentication required" });
    expect(await roleOf(id)).toBe("seo");
  });
});

describe("a role", () => {
  const claims = {
    role: "admin",
    new_role: "admin",
    user_role: "admin",
    user_roles: "admin",
    "user[role]": "admin",
    is_admin: "true",
    app_metadata: "admin",
    fullName: "Climbing Person",
    full_name: "Climbing Person",
    confirm: testPassword,
    password: testPassword,
  };

  function paths(entries: readonly RouteConfigEntry[], parent = ""): string[] {
    return entries.flatMap((entry) => {
      const own = entry.path ? `${parent}/${entry.path}`.replace("//", "/") : parent;
      return [own || "/", ...(entry.children ? paths(entry.children, own) : [])];
    });
  }

  it("cannot be gained through a field of any form or endpoint", async () => {
    const email = address("climber");
    const { id } = await createPerson(server.connection, "commenter", email);
    const before = await rows("select user_id, role from user_roles order by user_id");
    const fields = { ...claims, email, userId: id, user_id: id, target_user_id: id };
    const open = [...new Set(paths(routes))].map((path) =>
      path.replace("*", "nothing-here").replace(":id", id).replace(":slug", "norfolk"),
    );
    const intents = ["", "role", "profile", "signup", "accept", "join", "invite"];
    const aboutPeople = /^\/(account|accept|auth|login|unlock|admin\/users)/;
    const cookie = await commenter(email);
    for (const path of open.filter((known) => known !== "/logout"))
      await Promise.all(
        intents.slice(0, aboutPeople.test(path) ? intents.length : 1).map(async (intent) => {
          const signedIn = /^\/(auth|login|unlock)/.test(path) ? "" : cookie;
          const answer = await post(path, { ...fields, intent, mode: intent }, signedIn);
          await answer.body?.cancel();
        }),
      );
    const body = JSON.stringify({
      ...fields,
      data: fields,
      user_metadata: fields,
      options: { data: fields },
    });
    for (const name of [
      ...Object.keys(functions).map((known) => `functions/v1/${known}`),
      ...Object.keys(procedures).map((known) => `rest/v1/rpc/${known}`),
    ])
      for (const own of ["", await commenter(email)]) {
        const headers = { "content-type": "application/json", ...(own ? { cookie: own } : {}) };
        const answer = await fetch(`${server.url}/${name}`, { method: "POST", headers, body });
        await answer.body?.cancel();
      }
    const after = await rows<{ user_id: string; role: string }>(
      "select user_id, role from user_roles order by user_id",
    );
    expect(after.filter(({ role }) => role !== "commenter")).toEqual(
      before.filter((row) => (row as { role: string }).role !== "commenter"),
    );
    expect(await roleOf(id)).toBe("commenter");
  }, 120_000);

  const cookieOf = new Map<string, string>();

  /** The person's session; signs in again if something has ended it. */
  async function commenter(email: string): Promise<string> {
    const cookie = cookieOf.get(email) ?? "";
    const [alive] = await rows(
      "select 1 from user_sessions join profiles on profiles.id = user_id where email = $1",
      [email],
    );
    if (cookie && alive) return cookie;
    const answer = await post("/login", { email, password: testPassword });
    const fresh = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    cookieOf.set(email, fresh);
    return fresh;
  }
});
