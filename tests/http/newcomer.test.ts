import { beforeAll, describe, expect, it } from "vitest";
import * as addresses from "#app/addresses.ts";
import { cities } from "#domain/settings/cities.ts";
import { pests } from "#domain/settings/pests.ts";
import { formOfContent } from "#domain/site/content/page-content.ts";
import { seenOf } from "#domain/site/content/join-content.ts";
import { menusKey } from "#domain/settings/menus/menus.ts";
import { storeShownSetting } from "#domain/settings/store-setting.server.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import { readSitePage } from "#domain/site/read-site-pages.server.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { textLines } from "../page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";
import { siteClient } from "../site-client.ts";

const server = ownServer();
let admin: string;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
});

const { get, read, post: send } = siteClient(server);
const post = (path: string, fields: Record<string, string>) => send(path, fields, admin);
const says = async (path: string, text: string, cookie = ""): Promise<boolean> =>
  (await read(path, cookie)).includes(text);
/** What visitors read changes by a notification, within a moment. */
const shown = (path: string, text: string, isShown = true): Promise<void> =>
  expect.poll(() => says(path, text), { message: `${path}: ${text}` }).toBe(isShown);
const gone = (path: string, text: string): Promise<void> => shown(path, text, false);

const editor = (id: string): string => `/admin/settings/pages/own/${id}`;
const ctx = () => testCtx(server.connection.db, { actor: userActor("admin") });
const pageOf = async (id: string) =>
  (await readSitePage(ctx(), id)) ?? expect.unreachable("a page");

/** Posts a form that adds a page and returns the id of the page. */
async function add(form: "new" | "new-city", fields: Record<string, string>): Promise<string> {
  const answer = await post(`/admin/settings/pages/${form}`, { intent: "create", ...fields });
  expect(answer.status).toBe(302);
  return answer.headers.get("location")?.split("/").at(-1) ?? expect.unreachable("an id");
}

/** The fields of the editor, with every empty text written. */
async function formOf(id: string, texts: Record<string, string> = {}) {
  const { content, version } = await pageOf(id);
  const form = formOfContent(content);
  for (const [name, text] of Object.entries(form))
    if (text === "" && /-(?:title|text|question|answer)$/.test(name)) form[name] = "Some words.";
  return { ...form, ...texts, version: String(version), seen: seenOf(content) };
}

const publish = async (id: string, texts: Record<string, string> = {}) =>
  expect(
    (
      await post(editor(id), {
        intent: "publish",
        description: "What it is.",
        ...(await formOf(id, texts)),
      })
    ).status,
  ).toBe(200);
const version = async (id: string) => ({ version: String((await pageOf(id)).version) });

describe("an owner who adds Williamsburg by its name", () => {
  let id = "";
  beforeAll(async () => {
    expect(textLines(await read("/service-areas"))).toContain("Williamsburg and James City County");
    id = await add("new-city", { name: "Williamsburg", state: "VA" });
  });

  it("serves it at once, and no text says otherwise", async () => {
    await shown("/service-areas", "/service-areas/williamsburg");
    await shown("/service-areas?zip=23185", "Williamsburg 23185 is in our area.");
    const lines = textLines(await read("/service-areas"));
    expect(lines).not.toContain("Williamsburg and James City County");
    expect(lines.join("\n")).not.toMatch(/too far from our office/i);
    expect(lines).toContain("Isle of Wight County");
    for (const path of ["/", "/about", "/contact", "/service-areas", "/services"])
      expect(textLines(await read(path)).join("\n"), path).not.toMatch(/\bseven cit/i);
    await shown("/", "eight cities of Hampton Roads");
  });

  it("sees it on the map, beyond the cities that are drawn", async () => {
    for (const path of ["/", "/service-areas"]) {
      const html = await read(path);
      const map =
        /<svg[^>]*aria-label="Map of the cities[^>]*>[\s\S]*?<\/svg>/.exec(html)?.[0] ?? "";
      const [, x, y, width, height] =
        /viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"/.exec(map)?.map(Number) ?? [];
      const point =
        /aria-label="Williamsburg"[^>]*><circle cx="(-?\d+)" cy="(-?\d+)"/.exec(map)?.map(Number) ??
        [];
      expect(point[1]).toBeGreaterThan(Number(x));
      expect(point[1]).toBeLessThan(Number(x) + Number(width));
      expect(point[2]).toBeGreaterThan(Number(y));
      expect(point[2]).toBeLessThan(Number(y) + Number(height));
      expect(map.includes('aria-label="Suffolk"')).toBe(true);
    }
  });

  it("has a page with the map, the pests, the form for this city and the way to the others", async () => {
    const html = await read("/service-areas/williamsburg");
    expect(html.match(/<svg[^>]*aria-label="Map of the cities/g)).toHaveLength(1);
    expect(html).toMatch(/<a[^>]*aria-label="Williamsburg"[^>]*aria-current="page"/);
    for (const { slug } of pests) expect(html).toContain(`href="${addresses.pest(slug)}"`);
    expect(html).toContain("The house is in Williamsburg");
    expect(textLines(html)).toContain("Cities nearby");
    const nearby = /Cities nearby[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
    const links = [...nearby.matchAll(/href="\/service-areas\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(links[0]).toBe("newport-news");
    expect(links).toHaveLength(cities.length);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("finds it in the areas and among the photographs of the portal", async () => {
    expect(await says("/admin/settings/company/areas", editor(id), admin)).toBe(true);
    expect(
      await says("/admin/settings/photos", `${editor(id)}?add=photograph#page-addKind`, admin),
    ).toBe(true);
  });

  it("is asked for local texts that show once they are written", async () => {
    const { content } = await pageOf(id);
    const local = content.blocks.find(({ kind }) => kind === "local");
    expect(local?.hidden).toBe("unwritten");
    expect(await says(editor(id), "Not written yet", admin)).toBe(true);
    const partly = { [`b-${local?.id}-title`]: "What bites here" };
    await post(editor(id), {
      intent: "save",
      ...formOfContent(content),
      ...partly,
      ...(await version(id)),
    });
    expect((await pageOf(id)).content.blocks.find(({ kind }) => kind === "local")?.hidden).toBe(
      "unwritten",
    );
    await publish(id);
    await shown("/service-areas/williamsburg", "What bites here");
    expect(await says(editor(id), "Not written yet", admin)).toBe(false);
  });

  it("takes it off the website and brings it back with one button", async () => {
    await post(editor(id), { intent: "unpublish", after: "gone", to: "", ...(await version(id)) });
    await expect.poll(async () => (await get("/service-areas/williamsburg")).status).toBe(410);
    await shown("/service-areas", "Williamsburg and James City County");
    expect(await says(editor(id), "Publish again", admin)).toBe(true);
    await post(editor(id), { intent: "republish", ...(await version(id)) });
    await expect.poll(async () => (await get("/service-areas/williamsburg")).status).toBe(200);
    await shown("/service-areas/williamsburg", "What bites here");
  });

  it("deletes it and restores it from the list of pages", async () => {
    await post(editor(id), { intent: "unpublish", after: "gone", to: "", ...(await version(id)) });
    await post(editor(id), { intent: "delete", ...(await version(id)) });
    const list = await read("/admin/settings/pages", admin);
    expect(list.includes("Deleted lately")).toBe(true);
    const restored = await post("/admin/settings/pages", { intent: "restore-page", page: id });
    expect(restored.status).toBe(200);
    const after = await read("/admin/settings/pages", admin);
    expect(after.includes("Deleted lately")).toBe(false);
    expect(after.includes("/service-areas/williamsburg")).toBe(true);
    const again = await post("/admin/settings/pages", { intent: "restore-page", page: id });
    expect(again.status).toBe(422);
  });
});

describe("a service of the owner", () => {
  it("is chosen already where services are listed, and published with two texts", async () => {
    const link = "/admin/settings/pages/new?from=service";
    expect(await says("/admin/settings/company/services", link, admin)).toBe(true);
    expect(/<option value="service" selected/.test(await read(link, admin))).toBe(true);
    const id = await add("new", { title: "Mole control", from: "service", slug: "" });
    const { content, version: current } = await pageOf(id);
    const [hero] = content.blocks;
    const form = {
      ...formOfContent(content),
      description: "Moles leave the lawn. {phone}",
      [`b-${hero?.id}-text`]: "We set traps.",
      version: String(current),
      seen: seenOf(content),
    };
    expect((await post(editor(id), { intent: "publish", ...form })).status).toBe(200);
    await shown("/services/mole-control", "We set traps.");
    await gone("/services/mole-control", "Questions people ask");
    await shown("/", "Mole control");
    expect(
      /Mole control<\/span><span[^>]*>Moles leave the lawn<\/span>/.test(await read("/")),
    ).toBe(true);
    expect(await says("/admin/settings/company/services", editor(id), admin)).toBe(true);
  });
});

describe("an offer of the owner", () => {
  const path = "/spring-offer";
  let id = "";
  const lists = ["/", "/sitemap", "/sitemap.xml", "/llms.txt"];
  beforeAll(async () => {
    id = await add("new", { title: "Spring offer", from: "offer", slug: "" });
    const [, offer] = (await pageOf(id)).content.blocks;
    await publish(id, {
      menu: "menu",
      description: "Ants gone by May. {phone}",
      [`b-${offer?.id}-ends`]: "2099-05-31",
    });
    await storeShownSetting(server.connection.db, ctx(), menusKey, {
      main: [{ href: path, label: "Our offer", added: true }],
    });
  });

  it("has a line in the open menu, as the others have", async () => {
    await shown("/", path);
    expect(/Spring offer<\/span><span[^>]*>Ants gone by May<\/span>/.test(await read("/"))).toBe(
      true,
    );
    for (const list of lists) await shown(list, path);
    await shown("/", "Our offer");
  });

  it("leaves menus, the footer and lists after its last day, and its page says so", async () => {
    const offer = (await pageOf(id)).content.blocks.find(({ kind }) => kind === "offer");
    await publish(id, { [`b-${offer?.id}-ends`]: "2020-05-31" });
    for (const list of lists) await gone(list, path);
    await gone("/", "Our offer");
    const page = await get(path);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html.includes("This offer has ended.")).toBe(true);
    expect(html.includes('name="robots" content="noindex"')).toBe(true);
    expect(await says("/admin/settings/pages", ">Ended<", admin)).toBe(true);
  });

  it("takes the links of the owner's own away when it is unpublished", async () => {
    const offer = (await pageOf(id)).content.blocks.find(({ kind }) => kind === "offer");
    await publish(id, { [`b-${offer?.id}-ends`]: "" });
    await shown("/", "Our offer");
    await post(editor(id), { intent: "unpublish", after: "gone", to: "", ...(await version(id)) });
    await gone("/", "Our offer");
    for (const list of lists) await gone(list, path);
  });
});

describe("a removed part", () => {
  const removedIn = (html: string): string =>
    (/name="removed" value="([^"]*)"/.exec(html)?.[1] ?? "")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'");

  it("comes back at its place with its texts on a page of blocks", async () => {
    const id = await add("new", { title: "Moles", from: "topic", slug: "" });
    const before = (await pageOf(id)).content.blocks;
    const text = before[1]?.id;
    const form = await formOf(id, { [`b-${text}-text`]: "They dig." });
    const removal = await post(`${editor(id)}?move=remove&block=${text}`, {
      intent: "change",
      ...form,
    });
    const html = await removal.text();
    expect(html.includes("Undo")).toBe(true);
    expect((await pageOf(id)).content.blocks.map((block) => block.id)).not.toContain(text);
    await post(`${editor(id)}?move=put-back`, {
      intent: "change",
      ...(await formOf(id)),
      removed: removedIn(html),
    });
    const after = (await pageOf(id)).content.blocks;
    expect(after.map((block) => block.id)).toEqual(before.map((block) => block.id));
    expect(after[1]?.values["text"]).toBe("They dig.");
  });

  it("comes back with its words among the plans of the home page", async () => {
    const page = "/admin/settings/pages/home";
    const title = fieldName("plans.items.1.name");
    const saved = await post(page, { intent: "save", version: "0", [title]: "Salt plan" });
    expect(saved.status).toBe(200);
    const removal = await post(`${page}?path=plans.items&item=1&move=remove`, {
      intent: "change",
      version: "1",
    });
    const html = await removal.text();
    expect(html.includes("Undo")).toBe(true);
    const back = await post(`${page}?move=put-back`, {
      intent: "change",
      version: "2",
      removed: removedIn(html),
    });
    expect((await back.text()).includes('value="Salt plan"')).toBe(true);
  });

  it("is refused if it is no part", async () => {
    const id = await add("new", { title: "Voles", from: "topic", slug: "" });
    for (const removed of [
      "",
      "{}",
      "[1",
      '{"at":0,"block":{"id":"x","kind":"nothing","values":{}}}',
    ])
      expect(
        (
          await post(`${editor(id)}?move=put-back`, {
            intent: "change",
            ...(await formOf(id)),
            removed,
          })
        ).status,
      ).toBe(422);
  });
});
