import { beforeAll, expect, it } from "vitest";
import { textLines } from "#tests/page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const server = ownServer();
let admin: string;

const post = (intent: string, cookie: string) =>
  fetch(`${server.url}/admin`, {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ intent }),
  });

beforeAll(async () => {
  admin = await signInAs(server, "admin");
});

it("an administrator clears the page cache, without script", async () => {
  await fetch(`${server.url}/about`);
  expect(server.cache.size).toBeGreaterThan(0);
  const answer = await post("clear-cache", admin);
  expect(answer.status).toBe(200);
  expect(textLines(await answer.text())).toContain(
    "Page cache cleared. Pages are made again as they are read.",
  );
  await expect.poll(() => server.cache.size).toBe(0);
});

it("an administrator reads why the checks do not run", async () => {
  const answer = await post("checks", admin);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("The checks are off until the server knows");
});

it("an administrator reads which connections are not configured, without script", async () => {
  const answer = await post("connections", admin);
  expect(answer.status).toBe(200);
  const shown = textLines(await answer.text()).join("\n");
  expect(shown).toContain("Nothing is configured yet, so there is nothing to check.");
  for (const words of [
    "The server does not know the website's address",
    "which is only an example",
    "Connect the CRM in",
  ])
    expect(shown).toContain(words);
});

it("an administrator sees system tools; others do not, and their tools are refused", async () => {
  const dashboard = async (cookie: string) =>
    textLines(await (await fetch(`${server.url}/admin`, { headers: { cookie } })).text()).join(
      "\n",
    );
  for (const words of ["System tools", "Backups"]) expect(await dashboard(admin)).toContain(words);
  for (const role of ["blogger", "seo"] as const) {
    const cookie = await signInAs(server, role);
    const shown = await dashboard(cookie);
    expect(shown).toContain("Recent posts");
    for (const words of ["System tools", "Total Users", "Backups"])
      expect(shown).not.toContain(words);
    for (const intent of ["clear-cache", "backup", "checks", "connections"])
      expect((await post(intent, cookie)).status).toBe(403);
  }
});
