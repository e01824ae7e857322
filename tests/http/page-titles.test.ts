import { afterAll, beforeAll, expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await signInAs(server, "commenter");
});
afterAll(() => server.stop());

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${server.url}${path}`, { headers })).text();
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

it.each([
  "/auth",
  "/auth?mode=forgot",
  "/login",
  "/unlock",
  "/accept-invitation",
  "/chat",
  "/offline",
  "/privacy-choices",
])("the title of %s ends with the company's name", async (path) => {
  expect(titleOf(await read(path))).toMatch(new RegExp(`^\\S.* \\| ${companyDefaults.name}$`));
});

it.each(["/account", "/account/security"])(
  "the title of %s ends with the company's name",
  async (path) => {
    const title = titleOf(await read(path, { cookie }));
    expect(title).toMatch(new RegExp(`^\\S.* \\| ${companyDefaults.name}$`));
  },
);
