import { beforeAll, expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";

const server = ownServer();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "commenter");
});

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
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
])("the title of %s ends with the company's name", async (path) => {
  expect(titleOf(await read(path))).toMatch(new RegExp(`^\\S.* \\| ${companyDefaults.name}$`));
});

it("the title of a visitor's request ends with the company's name", async () => {
  const { location } = await postQuote(server.url, visitor(1));
  expect(location).toMatch(/^\/request\//);
  expect(titleOf(await read(location))).toBe(`Your request | ${companyDefaults.name}`);
});

it.each(["/account", "/account/security"])(
  "the title of %s ends with the company's name",
  async (path) => {
    const title = titleOf(await read(path, { cookie }));
    expect(title).toMatch(new RegExp(`^\\S.* \\| ${companyDefaults.name}$`));
  },
);
