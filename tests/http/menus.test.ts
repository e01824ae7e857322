import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { menuIds } from "#domain/settings/menus/menus.ts";
import { inputsOf } from "#tests/page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { seedPost } from "#tests/seeded-posts.ts";
import { signInAs } from "#tests/signed-in.ts";
import { siteClient } from "#tests/site-client.ts";

const server = ownServer();
let admin: string;
beforeAll(async () => {
  await seedPost(server, { slug: "a-note" });
  admin = await signInAs(server, "admin");
});
afterEach(async () => {
  await post({ intent: "reset-menus" });
});

const path = "/admin/settings/menus";
const read = async (at: string, cookie = ""): Promise<string> =>
  await (await fetch(server.url + at, { headers: { cookie } })).text();

function post(fields: Record<string, string>, query = "", cookie = admin) {
  return fetch(`${server.url}${path}${query}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams(fields),
  });
}

/** The form as the page shows it to a browser without scripts, with some other values. */
async function form(changed: Record<string, string> = {}): Promise<Record<string, string>> {
  return { ...inputsOf(await read(path, admin)), intent: "menus", ...changed };
}

const partOf = (html: string, from: string, to: string): string => {
  const begin = html.indexOf(from);
  expect(begin).toBeGreaterThan(-1);
  return html.slice(begin, html.indexOf(to, begin));
};
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].map(([, href = ""]) => href);
const header = (html: string) => partOf(html, '<nav aria-label="Main"', "</nav>");
const phoneMenu = (html: string) => partOf(html, '<nav aria-label="Menu"', "</nav>");
const footer = (html: string) => partOf(html, "<footer", "</footer>");

const shows = (what: (html: string) => boolean): Promise<void> =>
  expect.poll(async () => what(await read("/about"))).toBe(true);

describe("the menus", () => {
  it("save nothing, and change no page, as long as nobody changes them", async () => {
    const before = await read("/about");
    expect((await post(await form())).status).toBe(200);
    expect(await read(path, admin)).not.toContain("Back to the original menus");
    expect(header(await read("/about"))).toBe(header(before));
    expect(footer(await read("/about"))).toBe(footer(before));
  });

  it("have the owner's order, names and places at the top, on phones and at the bottom", async () => {
    const fields = await form({
      "main-3-label": "Pest notes",
      "main-0-place": "hidden",
      "services-1-place": "footer",
      "services-4-place": "hidden",
      "areas-0-label": "The Beach",
      "main-new-label": "Careers",
      "main-new-href": "https://jobs.example.com/heron",
    });
    expect((await post(fields, "?move=main.3.up")).status).toBe(200);
    await shows((html) => header(html).includes("Pest notes"));
    const html = await read("/about");
    for (const menu of [header(html), phoneMenu(html)]) {
      const main = addressesIn(menu);
      expect(main.indexOf("/blog")).toBeLessThan(main.indexOf("/about"));
      expect(main).toContain("https://jobs.example.com/heron");
      expect(main).not.toContain("/services/termite-control");
      expect(menu).toContain("The Beach");
    }
    const bottom = addressesIn(footer(html));
    expect(bottom).toContain("/services/termite-control");
    expect(bottom).not.toContain("/services/mosquito-control");
    expect(footer(html)).toContain("The Beach");
  });

  it("keep the link of a page whose address changes, and that goes and comes back", async () => {
    const { post: postAs } = siteClient(server);
    const send = (at: string, fields: Record<string, string>) => postAs(at, fields, admin);
    const added = await send("/admin/settings/pages/new", {
      intent: "create",
      title: "Spring price",
      from: "plain",
      slug: "",
    });
    const editor = added.headers.get("location") ?? expect.unreachable("an editor");
    const texts = inputsOf(await read(editor, admin));
    for (const [name, value] of Object.entries(texts))
      if (value === "" && /-(?:title|text)$/.test(name)) texts[name] = "Some words.";
    const publish = await send(editor, {
      ...texts,
      intent: "publish",
      menu: "menu",
      description: "A price for spring.",
    });
    expect(publish.status).toBe(200);
    await shows((html) => addressesIn(header(html)).includes("/spring-price"));
    const fields = await form();
    const at = Object.entries(fields).find(([, value]) => value === "/spring-price")?.[0] ?? "";
    expect(at).toMatch(/^services-\d+-href$/);
    await post({ ...fields, [at.replace("href", "label")]: "Spring" });
    await shows((html) => header(html).includes("Spring</span>"));
    const { version = "" } = inputsOf(await read(editor, admin));
    expect((await send(editor, { intent: "rename", version, slug: "spring-offer" })).status).toBe(
      200,
    );
    await shows((html) => addressesIn(header(html)).includes("/spring-offer"));
    expect(header(await read("/about"))).toContain("Spring</span>");
    // The page goes, the menus are saved without it, and it comes back.
    const now = async () => ({ version: inputsOf(await read(editor, admin))["version"] ?? "" });
    await send(editor, { intent: "unpublish", after: "gone", to: "", ...(await now()) });
    await shows((html) => !header(html).includes("Spring</span>"));
    await post(await form({ "main-3-label": "Pest notes" }));
    await shows((html) => header(html).includes("Pest notes"));
    await send(editor, { intent: "republish", ...(await now()) });
    await shows((html) => header(html).includes("Spring</span>"));
  });

  it("refuse a bad address with every typed value kept", async () => {
    const fields = await form({
      "main-2-label": "Who we are",
      "services-new-label": "Trap",
      "services-new-href": "javascript:alert(1)",
    });
    const answer = await post(fields);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Write a page of this site, like /contact");
    expect(html).toContain('value="Who we are"');
    expect(html).toContain('value="javascript:alert(1)"');
    expect(await read("/about")).not.toContain("Who we are");
  });

  it("refuse a form that someone else's change made old", async () => {
    const old = await form({ "main-2-label": "Mine" });
    expect((await post(await form({ "main-3-label": "Theirs" }))).status).toBe(200);
    const answer = await post(old);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('value="Mine"');
    expect(await read("/about")).not.toContain("Mine");
  });

  it("always link the privacy policy and the terms", async () => {
    const fields = await form();
    for (const at of [0, 1, 2]) fields[`legal-${at}-place`] = "hidden";
    expect((await post(fields)).status).toBe(200);
    await shows((html) => !addressesIn(footer(html)).includes("/sitemap"));
    expect(addressesIn(footer(await read("/about")))).toEqual(
      expect.arrayContaining(["/privacy-policy", "/terms-of-service"]),
    );
  });

  it("stand in the audit log with the state before and after", async () => {
    await post(await form({ "areas-0-place": "hidden" }));
    const { rows } = await server.connection.executeSql(
      "select details from security_events where event_type = 'audit_settings_changed' order by id desc limit 1",
      [],
    );
    expect(rows).toMatchObject([
      { details: { audit_details: { before: {}, after: { areas: expect.anything() } } } },
    ]);
  });

  it("survive a form of any size", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 900 }, (_, at) => [`main-${at}-href`, `/x${at}`]),
    );
    for (const menu of menuIds) many[`${menu}-new-label`] = "x".repeat(2000);
    const answer = await post({ ...(await form()), ...many });
    expect(answer.status).toBe(422);
  });
});
