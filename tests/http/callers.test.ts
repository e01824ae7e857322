import { afterAll, beforeAll, expect, it } from "vitest";
import type { Role } from "#domain/access/permissions.ts";
import { startTestServer, type TestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAs(server, "admin");
});
afterAll(() => server.stop());

const read = async (path: string, cookie = ""): Promise<string> =>
  await (await fetch(`${server.url}${path}`, { headers: { cookie } })).text();

const post = (path: string, cookie: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams(fields),
  });

const noOne = "Who will call you";
const shows = (text: string) =>
  expect.poll(() => read("/contact"), { timeout: 2000 }).toContain(text);
const hides = (text: string) =>
  expect.poll(() => read("/contact"), { timeout: 2000 }).not.toContain(text);

async function person(role: Role, fullName: string, isShown: boolean): Promise<string> {
  const email = `${fullName.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const cookie = await signInAs(server, role, email);
  const answer = await post("/account", cookie, {
    intent: "profile",
    fullName,
    ...(isShown ? { shown: "on" } : {}),
  });
  expect(answer.status).toBe(200);
  return cookie;
}

const idOf = async (name: string): Promise<string> => {
  const { rows } = await server.connection.executeSql(
    "select id from profiles where full_name = $1",
    [name],
  );
  return (rows as { id: string }[])[0]?.id ?? expect.unreachable(name);
};

it("the forms name the staff who agreed and who call customers, by their first names", async () => {
  await person("office", "Quentin Hush", false);
  expect(await read("/contact")).not.toContain(noOne);
  const dana = await person("office", "Dana Marie Flores", true);
  await shows(noOne);
  await person("office", "Sam Whitfield", true);
  await shows("Dana or Sam");
  for (const path of ["/", "/services/termite-control"])
    expect(await read(path), path).toContain("Dana or Sam");
  expect(await read("/contact")).not.toMatch(/Flores|Whitfield|Quentin/);
  expect(await read("/account", dana)).toMatch(/name="shown"[^>]*checked/);

  const wanda = await person("seo", "Wanda Writer", true);
  expect(await read("/account", wanda)).not.toContain('name="shown"');
  await post("/account", dana, { intent: "profile", fullName: "Dinah Flores", shown: "on" });
  await shows("Dinah or Sam");
  expect(await read("/contact")).not.toContain("Wanda");
});

it("a name goes when the person says so, or can no longer sign in", async () => {
  const cookie = await person("office", "Petra Post", true);
  await shows("Petra");
  await post("/account", cookie, { intent: "profile", fullName: "Petra Post" });
  await hides("Petra");
  await person("admin", "Rufus Root", true);
  await shows("Rufus");
  const userId = await idOf("Rufus Root");
  const answer = await post("/admin/users", admin, { intent: "deactivate", userId });
  expect(answer.status).toBe(200);
  await hides("Rufus");
  await person("office", "Sandra Switch", true);
  await shows("Sandra");
  const role = { intent: "role", userId: await idOf("Sandra Switch"), role: "seo" };
  expect((await post("/admin/users", admin, role)).status).toBe(200);
  await hides("Sandra");
  const { rows } = await server.connection.executeSql(
    "select 1 from security_events where event_type = 'audit_profile_updated' and details::text like '%shownOnWebsite%'",
  );
  expect(rows.length).toBeGreaterThan(4);
});
