import { beforeAll, describe, expect, it } from "vitest";
import { areas } from "#domain/settings/facts/areas.ts";
import { valuesOf } from "#domain/settings/facts/fact-section.ts";
import { fingerprintOf } from "#domain/settings/facts/save-facts.server.ts";
import { services } from "#domain/settings/facts/service-section.ts";
import { serviceKeys } from "#domain/settings/offer/offered-services.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { readSitePage } from "#domain/site/read-site-pages.server.ts";
import { formOfContent } from "#domain/site/content/page-content.ts";
import { seenOf } from "#domain/site/content/join-content.ts";
import { blockKinds } from "#domain/site/content/all-blocks.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { visitor } from "#tests/visitors.ts";
import { flatPicture, libraryClient } from "#tests/library-client.ts";
import { textLines } from "#tests/page-text.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { siteClient } from "#tests/site-client.ts";

const server = ownServer();
let admin: string;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
});

const { get, read, post: send } = siteClient(server);

/** What visitors read changes by a notification, within a moment. */
const status = (path: string, wanted: number): Promise<void> =>
  expect.poll(async () => (await get(path)).status).toBe(wanted);
const shown = (path: string, text: string): Promise<void> =>
  expect.poll(() => read(path)).toContain(text);

const post = (path: string, fields: Record<string, string>, cookie = admin) =>
  send(path, fields, cookie);

/** Sends the quote form as a browser without scripts does. */
const request = (service: string) =>
  fetch(`${server.url}/contact`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url },
    body: new URLSearchParams({ ...visitor(1, "owner").fields, service }),
  });

const editor = (id: string): string => `/admin/settings/pages/own/${id}`;

/** Adds a page through its form and returns its id. */
async function add(title: string, from = "plain"): Promise<string> {
  const answer = await post("/admin/settings/pages/new", {
    intent: "create",
    title,
    from,
    slug: "",
  });
  expect(answer.status).toBe(302);
  return answer.headers.get("location")?.split("/").at(-1) ?? expect.unreachable("an id");
}

const pageOf = async (id: string) =>
  (await readSitePage(testCtx(server.connection.db, { actor: userActor("admin") }), id)) ??
  expect.unreachable("a page");

/** The fields of the editor with every text written. */
async function formOf(id: string, texts: Record<string, string> = {}) {
  const { content, version } = await pageOf(id);
  const form = formOfContent(content);
  for (const [name, text] of Object.entries(form))
    if (text === "" && /-(?:title|text|question|answer|name|price)$/.test(name))
      form[name] = "Some words.";
  return {
    ...form,
    description: "What it is.",
    ...texts,
    version: String(version),
    seen: seenOf(content),
  };
}

const publish = async (id: string, texts: Record<string, string> = {}) =>
  await post(editor(id), { intent: "publish", ...(await formOf(id, texts)) });

describe("a page of the owner", () => {
  it("saves itself at the size that Save takes", async () => {
    const id = await add("Large page");
    const { content, version } = await pageOf(id);
    const form = { ...formOfContent(content), seen: seenOf(content), version: String(version) };
    const large = {
      ...form,
      intent: "autosave",
      description: "Kept.",
      unused: "x".repeat(900_000),
    };
    const path = `/admin/settings/pages/autosave/${id}`;
    expect((await post(path, large)).status).toBe(200);
    expect((await pageOf(id)).content.description).toBe("Kept.");
    expect((await post(path, { ...large, unused: "x".repeat(1_200_000) })).status).toBe(413);
    expect((await post("/admin/settings/pages/autosave/nowhere", large)).status).toBe(404);
  });

  it("begins as a copy of a shipped page, with the owner's texts and facts", async () => {
    const changed = await post("/admin/settings/pages/termites", {
      intent: "publish",
      version: "0",
      [fieldName("hero.title")]: "Termites? {phone}",
    });
    expect(changed.status).toBe(200);
    const id = await add("Termite work", "termites");
    const copy = await pageOf(id);
    expect(copy.path).toBe("/services/termite-work");
    expect(copy.content.blocks[0]).toMatchObject({ values: { drawing: "termite-house" } });
    await publish(id);
    await status("/services/termite-work", 200);
    const html = await read("/services/termite-work");
    expect(html).toContain("Termites? (757) 555-0100");
    expect(html).toContain("Mud tubes about as wide as a pencil");
    expect(await read("/services/termite-control")).toContain("Termites? (757) 555-0100");
    const refused = await post("/admin/settings/pages/new", {
      intent: "create",
      title: "Norfolk again",
      from: "norfolk",
      slug: "",
    });
    expect(refused.status).toBe(422);
  });

  it("is added, previewed, published, and stands where pages are listed", async () => {
    const id = await add("Spring Offer", "offer");
    await status("/spring-offer", 404);
    const [hero] = (await pageOf(id)).content.blocks;
    await post(editor(id), {
      intent: "save",
      ...(await formOf(id, { [`b-${hero?.id}-text`]: "Call {phone} <now>." })),
    });
    const preview = await read(`/spring-offer?draft=${id}`, admin);
    expect(preview).toContain("This is your draft.");
    expect(preview).toContain("Call (757) 555-0100 &lt;now&gt;.");
    expect((await get(`/spring-offer?draft=${id}`)).status).toBe(404);
    const answer = await publish(id, {
      menu: "menu",
      searchTitle: "Ants & spring",
      [`b-${hero?.id}-text`]: "Call {phone} <now>.",
    });
    expect(answer.status).toBe(200);
    await status("/spring-offer", 200);
    const html = await read("/spring-offer");
    expect(html).toContain("Call (757) 555-0100 &lt;now&gt;.");
    expect(html).toContain("<title>Ants &amp; spring | Hampton Roads Pest Control</title>");
    expect(html).toMatch(/rel="canonical" href="[^"]*\/spring-offer"/);
    expect(html).toContain('"@type":"FAQPage"');
    for (const path of ["/", "/about", "/sitemap", "/sitemap.xml", "/llms.txt"])
      await shown(path, "/spring-offer");
    const picture = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(html)?.[1] ?? "";
    const drawn = await get(picture.replaceAll("&amp;", "&"));
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("shows every kind of block", async () => {
    const id = await add("All Blocks");
    for (const { id: kind } of blockKinds) {
      if (["hero", "text", "banner", "photograph"].includes(kind)) continue;
      const answer = await post(`${editor(id)}?move=add`, {
        intent: "change",
        ...(await formOf(id)),
        addKind: kind,
        addAfter: "",
      });
      expect([kind, answer.status]).toEqual([kind, 200]);
    }
    expect((await publish(id)).status).toBe(200);
    await status("/all-blocks", 200);
    const lines = textLines(await read("/all-blocks"));
    for (const words of [
      "How it works",
      "What is included",
      "Prices",
      "Where we work",
      "When we answer",
      "Your ZIP code",
      "Our services",
      "Most popular",
    ])
      expect(lines).toContain(words);
    const checked = await get("/all-blocks?zip=23451");
    expect(await checked.text()).toContain("Virginia Beach 23451 is in our area.");
    expect((await publish(id)).headers.get("set-cookie")).toBeNull();
  });

  it("loses what is dated after its last day", async () => {
    const id = await add("Dated");
    await post(`${editor(id)}?move=add`, {
      intent: "change",
      ...(await formOf(id)),
      addKind: "notice",
      addAfter: "",
    });
    const notice = (await pageOf(id)).content.blocks.find(({ kind }) => kind === "notice");
    const name = `b-${notice?.id}`;
    await publish(id, { [`${name}-title`]: "Closed soon", [`${name}-ends`]: "2020-01-31" });
    await status("/dated", 200);
    expect(await read("/dated")).not.toContain("Closed soon");
    await publish(id, { [`${name}-ends`]: "", [`${name}-begins`]: "2020-01-31" });
    await shown("/dated", "Closed soon");
    const later = await publish(id, { [`${name}-begins`]: "2020-02-31" });
    expect(later.status).toBe(422);
    expect(await later.text()).toContain("Please choose a date.");
  });

  it("shows a picture of the library, which knows where it is shown", async () => {
    const item = await libraryClient(server, admin).taken(
      await flatPicture(1200, 800),
      "truck.png",
    );
    const id = await add("Our Truck");
    await post(`${editor(id)}?move=add`, {
      intent: "change",
      ...(await formOf(id)),
      addKind: "photograph",
      addAfter: "",
    });
    const photograph = (await pageOf(id)).content.blocks.find(({ kind }) => kind === "photograph");
    const name = `b-${photograph?.id}`;
    const incomplete = await publish(id);
    expect(incomplete.status).toBe(422);
    expect(await incomplete.text()).toContain("please choose a picture.");
    const wrong = await publish(id, { [`${name}-picture`]: "../../etc/passwd" });
    expect(await wrong.text()).toContain("Please choose a picture of the list.");
    const written = { [`${name}-picture`]: item.id, [`${name}-title`]: "", [`${name}-text`]: "" };
    expect((await publish(id, written)).status).toBe(200);
    await status("/our-truck", 200);
    const html = await read("/our-truck");
    expect(html).toMatch(/<picture>.*?type="image\/avif".*?loading="lazy"/s);
    expect(await read(`/admin/media?item=${item.id}`, admin)).toContain("Page: Our Truck");
    const deleted = await server.connection.executeSql("delete from media_items where id = $1", [
      item.id,
    ]);
    expect(deleted.rows).toEqual([]);
    await publish(id, written);
    await expect.poll(() => read("/our-truck")).not.toContain("<picture>");
  });

  it("keeps its form when it is refused, without script", async () => {
    const id = await add("Refused");
    const [hero] = (await pageOf(id)).content.blocks;
    const answer = await publish(id, {
      title: "x".repeat(81),
      [`b-${hero?.id}-title`]: "Call {fax}",
      [`b-${hero?.id}-text`]: "Kept & shown",
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("There is no fact {fax}.");
    expect(html).toContain("Please use at most 80 characters.");
    expect(html).toContain("Kept &amp; shown");
    expect(html).toContain(`href="#page-b-${hero?.id}-title"`);
  });

  it("refuses a form of any size in words", async () => {
    const id = await add("Large");
    const form = await formOf(id);
    const long = await post(editor(id), { intent: "save", ...form, title: "x".repeat(900_000) });
    expect(long.status).toBe(422);
    const larger = await post(editor(id), {
      intent: "save",
      ...form,
      title: "x".repeat(2_000_000),
    });
    expect(larger.status).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, ""]));
    expect((await post(editor(id), { intent: "save", ...form, ...many })).status).toBe(200);
    expect((await pageOf(id)).content.blocks).toHaveLength(3);
  });

  it("moves to another address, and is gone or replaced when it is unpublished", async () => {
    const id = await add("Moving");
    await publish(id);
    await status("/moving", 200);
    const version = async () => String((await pageOf(id)).version);
    await post(editor(id), { intent: "rename", version: await version(), slug: "moved" });
    await status("/moved", 200);
    await status("/moving", 301);
    expect((await get("/moving")).headers.get("location")).toBe("/moved");
    await post(editor(id), {
      intent: "unpublish",
      version: await version(),
      after: "gone",
      to: "",
    });
    await status("/moved", 410);
    expect(await read("/sitemap.xml")).not.toContain("/moved<");
    await publish(id);
    await status("/moved", 200);
    await post(editor(id), {
      intent: "unpublish",
      version: await version(),
      after: "redirect",
      to: "/services",
    });
    await status("/moved", 301);
    await post(editor(id), { intent: "delete", version: await version() });
    expect((await get(editor(id), admin)).status).toBe(404);
  });

  it("answers under another spelling of its address, and its data", async () => {
    const id = await add("Spelled");
    await publish(id);
    await status("/spelled", 200);
    expect((await get("/SPELLED/")).headers.get("location")).toBe("/spelled");
    expect((await get("/spelled.data")).status).toBe(200);
    expect((await get("/spelled?utm_source=x")).status).toBe(200);
    expect((await get("/spelled/more")).status).toBe(404);
  });

  it("is counted by its own name in the report of visits", async () => {
    const id = await add("Counted");
    await publish(id);
    await status("/counted", 200);
    const answer = await fetch(`${server.url}/beacon`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (X11) Chrome/140" },
      body: JSON.stringify({ event: "page_view", label: "", page: "/counted", from: {} }),
    });
    expect(answer.status).toBe(204);
    const counted = async () =>
      (
        await server.connection.executeSql(
          "select page from analytics_daily where page = '/counted'",
        )
      ).rows.length;
    await expect.poll(counted).toBe(1);
  });

  it("is found by its name in the search of the portal", async () => {
    await add("Mole Crickets");
    const found = await read("/admin/search?q=mole%20crick", admin);
    expect(found).toContain("/admin/settings/pages/own/");
  });
});

describe("a city of the owner", () => {
  /** Adds a city through its form and publishes it. */
  async function addCity(
    name: string,
    texts: Record<string, string> = {},
    state = "VA",
  ): Promise<string> {
    const answer = await post("/admin/settings/pages/new-city", { intent: "create", name, state });
    expect(answer.status).toBe(302);
    const id = answer.headers.get("location")?.split("/").at(-1) ?? expect.unreachable("an id");
    const words = `Only in ${name} `;
    const form = await formOf(id, { description: `Pests of ${name}.` });
    const own = Object.fromEntries(
      Object.entries(form).map(([field, text]) => [
        field,
        text === "Some words." ? `${words}${field}` : text,
      ]),
    );
    expect((await post(editor(id), { intent: "publish", ...own, ...texts })).status).toBe(200);
    return id;
  }

  it("stands in menus, sitemaps, the ZIP check, forms, lists and structured data", async () => {
    const path = "/service-areas/williamsburg";
    await status(path, 404);
    const id = await addCity("Williamsburg");
    await status(path, 200);
    const html = await read(path);
    const lines = textLines(html);
    expect(lines).toContain("Pest control in Williamsburg");
    expect(lines).toContain("23185");
    expect(html).toContain("Williamsburg, Virginia");
    expect(html).toMatch(/<title>Pest control in Williamsburg \| /);
    expect(html).not.toContain('name="robots" content="noindex"');
    for (const page of ["/", "/contact", "/sitemap", "/sitemap.xml", "/llms.txt", "/service-areas"])
      await shown(page, path);
    await shown("/service-areas", "Pests of Williamsburg.");
    await shown("/service-areas?zip=23185", "Williamsburg 23185 is in our area.");
    await shown("/contact?city=williamsburg", 'value="Williamsburg"');
    expect(await read("/admin/settings/reviews/new", admin)).toContain(">Williamsburg</option>");

    await post(editor(id), {
      intent: "unpublish",
      version: String((await pageOf(id)).version),
      after: "redirect",
      to: "/service-areas",
    });
    await status(path, 301);
    await expect.poll(() => read("/sitemap.xml")).not.toContain(path);
    expect(await read("/service-areas?zip=23185")).toContain("Williamsburg");
    expect(await read("/service-areas?zip=23185")).not.toContain("is in our area");
  });

  it("begins a form without script with its state, across the state line", async () => {
    await addCity("Elizabeth City", {}, "NC");
    await status("/service-areas/elizabeth-city", 200);
    const unfolded = await fetch(`${server.url}/contact`, {
      method: "POST",
      headers: { origin: server.url },
      body: new URLSearchParams({ form: "quick", unfold: "quote", city: "Elizabeth City" }),
    });
    expect(await unfolded.text()).toMatch(/name="state" value="NC"/);
  });

  it("is kept from search engines while it says what another one says", async () => {
    const id = await addCity("Poquoson");
    const { content } = await pageOf(id);
    const own = await formOf(id);
    const same = Object.entries(own).filter(([name]) => !["version", "seen"].includes(name));
    await addCity("Yorktown", Object.fromEntries(same));
    expect(content.blocks.length).toBeGreaterThan(4);
    await shown("/service-areas/yorktown", 'name="robots" content="noindex"');
    await shown("/service-areas/poquoson", 'name="robots" content="noindex"');
    expect(await read("/service-areas")).toMatch(/<circle cx="\d+" cy="\d+"/);
  });
});

describe("a shipped city", () => {
  it("is gone, or leads to the service areas, once it is served no more", async () => {
    const save = async (served: string) => {
      const html = await read("/admin/settings/company/areas", admin);
      const facts = ownerFactsOf(await readSetting(server.connection.db, "company"));
      const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
      return await post("/admin/settings/company/areas", {
        ...valuesOf(areas, facts),
        suffolkServed: served,
        seen,
        intent: "company",
      });
    };
    const open = (html: string) =>
      [...html.matchAll(/<details open="" data-fold=""[^>]*>.*?<h2[^>]*>(.*?)<\/h2>/gs)].map(
        ([, city]) => city,
      );
    expect(open(await read("/admin/settings/company/areas", admin))).toEqual(["Virginia Beach"]);
    const refused = await save("perhaps");
    expect(refused.status).toBe(422);
    expect(open(await refused.text())).toEqual(["Virginia Beach", "Suffolk"]);
    expect((await save("gone")).status).toBe(200);
    await status("/service-areas/suffolk", 410);
    expect(await read("/sitemap.xml")).not.toContain("/service-areas/suffolk");
    await save("areas");
    await status("/service-areas/suffolk", 301);
    await save("yes");
    await status("/service-areas/suffolk", 200);
  });
});

describe("a service of the owner", () => {
  it("is chosen in the form, stands in the menus, and a request keeps it", async () => {
    const id = await add("Mole Control", "service");
    const path = "/services/mole-control";
    expect((await publish(id)).status).toBe(200);
    await status(path, 200);
    const html = await read(path);
    expect(html).toContain('"@type":"Service"');
    expect(html).toContain('"serviceType":"Mole Control"');
    for (const page of ["/", "/services", "/sitemap", "/sitemap.xml", "/llms.txt"])
      await shown(page, path);
    await shown("/contact", 'value="page:mole-control"');
    expect(await read("/contact?service=page%3Amole-control")).toMatch(
      /checked=""[^>]*value="page:mole-control"|value="page:mole-control"[^>]*checked=""/,
    );
    const sent = await request("page:mole-control");
    expect(sent.status).toBe(303);
    const leads = await read("/admin/forms", admin);
    expect(leads).toContain("Mole control");
    await post(editor(id), {
      intent: "unpublish",
      version: String((await pageOf(id)).version),
      after: "gone",
      to: "",
    });
    await status(path, 410);
    await expect.poll(() => read("/contact")).not.toContain("mole-control");
    expect(await read("/admin/forms", admin)).toContain("Mole control");
  });
});

/** Saves the form of services and pests with some other values. */
async function saveServices(changes: Record<string, string>) {
  const facts = ownerFactsOf(await readSetting(server.connection.db, "company"));
  return await post("/admin/settings/company/services", {
    ...valuesOf(services, facts),
    ...changes,
    seen: fingerprintOf(services, facts),
    intent: "company",
  });
}

describe("a shipped service", () => {
  it("leaves menus, lists, form and sitemaps once it is retired, and an open form is accepted", async () => {
    const path = "/services/mosquito-control";
    expect((await saveServices({ mosquitoesOffered: "gone" })).status).toBe(200);
    await status(path, 410);
    for (const page of ["/", "/services", "/sitemap", "/sitemap.xml", "/service-areas/norfolk"])
      await expect.poll(() => read(page), { message: page }).not.toContain(`"${path}"`);
    const llms = await read("/llms.txt");
    expect(llms).not.toContain("Mosquitoes, one treatment");
    expect(llms).not.toContain(path);
    expect(await read("/contact")).not.toContain('value="mosquitoes"');
    expect(await read("/")).not.toContain('value="mosquitoes"');
    const editor = await read("/admin/settings/pages/mosquitoes", admin);
    expect(editor).toContain("Visitors do not see this page");
    expect(editor).toContain('href="/admin/settings/company/services"');
    expect(editor).not.toContain("View page");
    expect(await read("/admin/settings/pages", admin)).toContain("Not shown");
    const sent = await request("mosquitoes");
    expect(sent.status).toBe(303);
    await saveServices({ mosquitoesOffered: "services" });
    await status(path, 301);
    await saveServices({ mosquitoesOffered: "yes" });
    await status(path, 200);
    expect(await read("/admin/settings/pages", admin)).not.toContain("Not shown");
    const none = Object.fromEntries(serviceKeys.map((key) => [`${key}Offered`, "gone"]));
    const refused = await saveServices(none);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("At least one service must stay");
  });
});

describe("a pest of the owner", () => {
  it("stands in the guide, the lists and the sitemaps, with its own share picture", async () => {
    const id = await add("Wasps and hornets", "pest");
    const path = "/pests/wasps-and-hornets";
    expect((await publish(id)).status).toBe(200);
    await status(path, 200);
    const html = await read(path);
    expect(html).toContain('"serviceType":"Pest control"');
    expect(html).toMatch(
      /checked=""[^>]*value="page:wasps-and-hornets"|value="page:wasps-and-hornets"[^>]*checked=""/,
    );
    expect(html).toContain("/share/pests/wasps-and-hornets.png");
    expect((await get("/share/pests/wasps-and-hornets.png")).status).toBe(200);
    expect(html).toContain('<a href="/pests"');
    for (const page of ["/pests", "/services", "/sitemap", "/sitemap.xml", "/llms.txt"])
      await shown(page, path);
    await shown("/service-areas/norfolk", path);
    await shown("/pests/ants", path);
    const retired = await post(editor(id), {
      intent: "unpublish",
      version: String((await pageOf(id)).version),
      after: "gone",
      to: "",
    });
    expect(retired.status).toBe(200);
    await status(path, 410);
    await expect.poll(() => read("/pests")).not.toContain(path);
  });

  it("cannot take the address of a shipped one", async () => {
    const answer = await post("/admin/settings/pages/new", {
      intent: "create",
      title: "Ants",
      from: "pest",
      slug: "",
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("/pests/ants belongs to another page of this site");
  });
});

describe("a shipped pest", () => {
  it("leaves the guide, the home page, the lists and the sitemaps once it is retired", async () => {
    const path = "/pests/spiders";
    await shown("/", `"${path}"`);
    expect((await saveServices({ spidersShown: "gone" })).status).toBe(200);
    await status(path, 410);
    for (const page of ["/", "/pests", "/services", "/sitemap", "/sitemap.xml", "/pests/ants"])
      await expect.poll(() => read(page), { message: page }).not.toContain(`"${path}"`);
    expect(await read("/llms.txt")).not.toContain(path);
    expect(await read("/service-areas/norfolk")).not.toContain(`"${path}"`);
    // A request that names it is still taken.
    expect((await get("/contact?pest=spiders")).status).toBe(200);
    await saveServices({ spidersShown: "pests" });
    await status(path, 301);
    expect((await get(path)).headers.get("location")).toBe("/pests");
    await saveServices({ spidersShown: "yes" });
    await status(path, 200);
  });
});
