import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codeAt } from "#domain/people/second-step/totp.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { decodeApostrophes, textLines } from "#tests/page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson, postPassword, testPassword } from "#tests/signed-in.ts";

/*
 * The error catalogue of the specification (section 8), as far as it is about accounts, second factors, settings and
 * access: each message is reached by a real failure. A table that is away for a moment is a failing database.
 */
const server = ownServer(() => ({ LOG_LEVEL: "silent" }));
let people = 0;

interface Person {
  id: string;
  email: string;
  cookie: string;
}

async function signedIn(role: Role): Promise<Person> {
  people++;
  const person = await createPerson(server.connection, role, `${role}-${people}@example.com`);
  return { ...person, cookie: await postPassword(server, person, `198.18.7.${people}`) };
}

const execute = async (text: string, values: unknown[] = []) =>
  (await server.connection.executeSql(text, values)).rows;

async function without(table: string, work: () => Promise<unknown>): Promise<void> {
  await execute(`alter table ${table} rename to ${table}_away`);
  try {
    await work();
  } finally {
    await execute(`alter table ${table}_away rename to ${table}`);
  }
}

interface Answer {
  status: number;
  text: string;
  location: string;
  cookies: string[];
}

async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    text: decodeApostrophes(await response.text()).replaceAll("&quot;", '"'),
    location: response.headers.get("location") ?? "",
    cookies: response.headers.getSetCookie(),
  };
}

async function get(path: string, cookie = ""): Promise<Answer> {
  return answerOf(await fetch(server.url + path, { redirect: "manual", headers: { cookie } }));
}

async function post(
  path: string,
  fields: Record<string, string>,
  cookie = "",
  address = "198.18.9.1",
): Promise<Answer> {
  const headers = { cookie, "x-forwarded-for": address };
  const body = new URLSearchParams(fields);
  return answerOf(
    await fetch(server.url + path, { method: "POST", redirect: "manual", headers, body }),
  );
}

async function call(name: string, body: unknown, cookie: string): Promise<Answer> {
  const headers = { cookie, "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return answerOf(await fetch(`${server.url}/${name}`, init));
}

const securityFields = {
  intent: "security",
  sessionTimeout: "30",
  maxLoginAttempts: "5",
  lockoutDuration: "15",
};

/** Message, and what leads to it; the text of the answer must contain the message. */
const reached: Record<string, () => Promise<Answer>> = {
  "Failed to load invitations": async () => {
    const { cookie } = await signedIn("admin");
    let page: Answer | undefined;
    await without("user_invitations", async () => (page = await get("/admin/users", cookie)));
    return page as Answer;
  },
  "Failed to load users": async () => {
    const { cookie } = await signedIn("admin");
    let page: Answer | undefined;
    await without("security_events", async () => (page = await get("/admin/users", cookie)));
    return page as Answer;
  },
  "Please provide both email and role": async () => {
    const { cookie } = await signedIn("admin");
    return await call("functions/v1/send-user-invitation", { email: "a@example.com" }, cookie);
  },
  "Failed to send invitation. Please try again.": async () => {
    const { cookie } = await signedIn("admin");
    const fields = { intent: "invite", email: "new@example.com", role: "seo" };
    let page: Answer | undefined;
    await without(
      "user_invitations",
      async () => (page = await post("/admin/users", fields, cookie)),
    );
    return page as Answer;
  },
  "Failed to update user role": async () => {
    const { cookie } = await signedIn("admin");
    const { id } = await signedIn("seo");
    const body = { target_user_id: id, new_role: "blogger" };
    let answer: Answer | undefined;
    await without("role_change_audit", async () => {
      answer = await call("rest/v1/rpc/enhanced_secure_update_user_role", body, cookie);
    });
    expect(await execute("select role from user_roles where user_id = $1", [id])).toEqual([
      { role: "seo" },
    ]);
    return answer as Answer;
  },
  "User role updated successfully": async () => {
    const { cookie } = await signedIn("admin");
    const { id } = await signedIn("seo");
    return await post("/admin/users", { intent: "role", userId: id, role: "blogger" }, cookie);
  },
  "Failed to delete user": async () => {
    const { cookie } = await signedIn("admin");
    const { id } = await signedIn("seo");
    let page: Answer | undefined;
    await without("role_change_audit", async () => {
      page = await post("/admin/users", { intent: "remove", userId: id }, cookie);
    });
    expect(await execute("select 1 from profiles where id = $1", [id])).toHaveLength(1);
    return page as Answer;
  },
  "Recent authentication required": async () => {
    const { cookie, id } = await signedIn("admin");
    await execute("update user_sessions set went_idle = true where user_id = $1", [id]);
    const other = await signedIn("seo");
    return await post("/admin/users", { intent: "remove", userId: other.id }, cookie);
  },
  "Failed to update profile": async () => {
    const { cookie } = await signedIn("seo");
    const fields = { intent: "profile", fullName: "Sam Rivera" };
    let page: Answer | undefined;
    await without("security_events", async () => (page = await post("/account", fields, cookie)));
    return page as Answer;
  },
  "Failed to update notification settings": async () => {
    const { cookie } = await signedIn("admin");
    const fields = { intent: "notifications", security_alerts: "on" };
    let page: Answer | undefined;
    await without("security_events", async () => (page = await post("/account", fields, cookie)));
    return page as Answer;
  },
  "Failed to update security settings": async () => {
    const { cookie } = await signedIn("admin");
    let page: Answer | undefined;
    await without("security_events", async () => {
      page = await post("/admin/security/settings", securityFields, cookie);
    });
    expect(await execute("select 1 from settings where key = 'security'")).toEqual([]);
    return page as Answer;
  },
  "Failed to update password": async () => {
    const { cookie } = await signedIn("admin");
    const password = "Jetty-Osprey-42!";
    const fields = { intent: "password", current: testPassword, password, confirm: password };
    let page: Answer | undefined;
    await without("security_events", async () => {
      page = await post("/account/security", fields, cookie);
    });
    return page as Answer;
  },
  "Passwords do not match": async () => {
    const { cookie } = await signedIn("admin");
    const fields = { current: testPassword, password: "Jetty-Osprey-42!", confirm: "other" };
    return await post("/account/security", { intent: "password", ...fields }, cookie);
  },
  "Password does not meet security requirements": async () => {
    const { cookie } = await signedIn("admin");
    const fields = { current: testPassword, password: "jetty", confirm: "jetty" };
    return await post("/account/security", { intent: "password", ...fields }, cookie);
  },
  "Invalid verification code. Please try again.": async () => {
    const { cookie, id } = await signedIn("admin");
    const begun = await post(
      "/account/security",
      { intent: "enroll", friendlyName: "My phone" },
      cookie,
    );
    expect(begun.status).toBe(200);
    const [row] = await execute("select id from mfa_factors where user_id = $1", [id]);
    const { id: factorId } = row as { id: string };
    return await post("/account/security", { intent: "verify", factorId, code: "abcdef" }, cookie);
  },
  "Too many failed login attempts. Account temporarily locked.": async () => {
    const { email } = await signedIn("commenter");
    const wrong = { email, password: "not-the-password" };
    for (let n = 0; n < 5; n++) await post("/login", wrong, "", "198.18.8.1");
    return await post("/login", { email, password: testPassword }, "", "198.18.8.1");
  },
  "Too Many Attempts: Please wait before trying again.": async () => {
    const fields = { intent: "forgot", email: "nobody@example.com" };
    for (let n = 0; n < 5; n++) await post("/auth?mode=forgot", fields, "", "198.18.8.2");
    return await post("/auth?mode=forgot", fields, "", "198.18.8.2");
  },
  "Admin session invalid": async () => {
    const { cookie, id } = await signedIn("seo");
    const admin = await signedIn("admin");
    await post("/admin/users", { intent: "role", userId: id, role: "blogger" }, admin.cookie);
    const away = await get("/admin", cookie);
    expect(away.location).toMatch(/^\/login\?next=/);
    const page = await get(away.location, cookie);
    expect(page.text).toContain("Your role was changed. Please sign in again to use it.");
    expect(page.cookies.join()).toMatch(/session_token=;/);
    return page;
  },
  "Admin session expired for security": async () => {
    const { cookie } = await signedIn("seo");
    const ended = await post("/session", { intent: "end", next: "/admin" }, cookie);
    return await get(ended.location);
  },
  "Administrator access required to view security dashboard": () => as("seo", "/admin/security"),
  "Only administrators can access security settings": () =>
    as("blogger", "/admin/security/settings"),
  "Only administrators can manage custom codes.": () => as("blogger", "/admin/codes"),
  "Access denied. This dashboard is only available to administrators.": () =>
    as("seo", "/admin/emails"),
  "Access Denied": () => as("commenter", "/admin"),
};

async function as(role: Role, path: string): Promise<Answer> {
  const page = await get(path, (await signedIn(role)).cookie);
  expect(page.status).toBe(403);
  return page;
}

/** What only a browser or a named operation shows, and the test that reaches it. */
const elsewhere: Record<string, string> = {
  "will expire in 5 minutes": "tests/e2e/session.test.ts",
  "Important: User role changed from": "tests/e2e/staff.test.ts",
  "User not authenticated": "domain/people/second-step/mfa.test.ts",
};

describe("the catalogue of messages about accounts, second factors, settings and access", () => {
  it.each(Object.entries(reached))("%s", async (message, fail) => {
    const { text } = await fail();
    expect(textLines(text).join("\n")).toContain(message);
  });

  it.each(Object.entries(elsewhere))("%s, in %s", (message, file) => {
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")).toContain(message);
  });
});

describe("a second factor", () => {
  it("is set up in the account without JavaScript, and the tab MFA lists who has one", async () => {
    const { cookie, id } = await signedIn("admin");
    const bea = await signedIn("blogger");
    await execute("update profiles set full_name = 'Bea Heron' where id = $1", [bea.id]);
    const path = "/account/security";
    const begun = await post(path, { intent: "enroll", friendlyName: "My phone" }, cookie);
    const key = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(begun.text)?.[0] ?? "";
    expect(key).not.toBe("");
    const [row] = await execute("select id from mfa_factors where user_id = $1", [id]);
    const { id: factorId } = row as { id: string };
    const code = codeAt(key.replaceAll(" ", ""), new Date());
    const done = await post(path, { intent: "verify", factorId, code }, cookie);
    expect(done.status).toBe(200);
    expect(done.text).toContain("Two-factor sign-in is on");
    const { text } = await get("/admin/security/mfa", (await signedIn("admin")).cookie);
    expect(text).toMatch(/1 authenticator app, since /);
    expect(text).toMatch(/Without two-factor sign-in[\s\S]*Bea Heron/);
  });
});

it("the settings of sign-ins are saved in the tab Settings and apply", async () => {
  const { cookie } = await signedIn("admin");
  const fields = { ...securityFields, sessionTimeout: "25" };
  expect((await post("/admin/security/settings", fields, cookie)).status).toBe(200);
  const { text } = await get("/admin/security/settings", cookie);
  expect(text).toMatch(/name="sessionTimeout"[^>]*value="25"/);
  await execute("delete from settings where key = 'security'");
});
