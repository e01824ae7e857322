import { beforeAll, expect, it } from "vitest";
import { textLines } from "../page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { staffPages } from "../shown-pages.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();
let admin: string;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
});

/** Words of people who write programs. */
const programmers =
  /\b(?:shipped|sitemap only|blocks?|slugs?|revisions?|llms\.txt|structured data|fragment|noindex)\b/i;

it.each([
  "/admin/settings/pages",
  "/admin/settings/pages/new",
  "/admin/settings/pages/new-city",
  "/admin/settings/pages/termites",
  "/admin/settings/pages/service-areas",
  "/admin/settings/menus",
  "/admin/settings/photos",
  "/admin/settings/company/areas",
  "/admin/settings/company/services",
  "/admin/settings/company/hours",
  "/admin/settings/company/prices",
  "/admin/make-it-yours/cities",
])("%s speaks in words of an owner", async (path) => {
  const answer = await fetch(server.url + path, { headers: { cookie: admin } });
  expect(answer.status).toBe(200);
  const lines = textLines(await answer.text());
  expect(lines.filter((line) => programmers.test(line))).toEqual([]);
});

const forProgrammers = ["/admin/launch/web-person", "/admin/settings/api/reference"];

it.each(staffPages.filter((path) => !forProgrammers.includes(path)))(
  "%s names no variable of the server",
  async (path) => {
    const answer = await fetch(server.url + path, { headers: { cookie: admin } });
    const lines = textLines(await answer.text());
    expect(lines.filter((line) => /\b[A-Z]{2,}_[A-Z]{2,}/.test(line))).toEqual([]);
  },
);

it.each(["offer", "service", "city"])("so does the editor of a new %s", async (from) => {
  const fields: Record<string, string> =
    from === "city" ? { name: "Williamsburg", state: "VA" } : { title: `My ${from}`, from };
  const made = await fetch(
    `${server.url}/admin/settings/pages/${from === "city" ? "new-city" : "new"}`,
    {
      method: "POST",
      redirect: "manual",
      headers: { cookie: admin, origin: server.url },
      body: new URLSearchParams({ intent: "create", ...fields }),
    },
  );
  expect(made.status).toBe(302);
  const editor = await fetch(server.url + (made.headers.get("location") ?? ""), {
    headers: { cookie: admin },
  });
  const lines = textLines(await editor.text());
  expect(lines.filter((line) => programmers.test(line))).toEqual([]);
});
