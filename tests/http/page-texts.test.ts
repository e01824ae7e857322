import { beforeAll, describe, expect, it } from "vitest";
import { fieldOfInstant } from "#domain/settings/hours/zone-time.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { contact } from "#domain/settings/facts/contact.ts";
import { valuesOf } from "#domain/settings/facts/fact-section.ts";
import { fingerprintOf } from "#domain/settings/facts/save-facts.server.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { publishDueTexts } from "#domain/page-texts/editing/plan-page-texts.server.ts";
import { testCtx } from "#tests/factories.ts";
import { textLines } from "#tests/page-text.ts";
import { visitor } from "#tests/visitors.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { textEditor, type TextEditor as Editor } from "#tests/text-editor.ts";

const server = ownServer(() => ({ PAYMENT_PORTAL_URL: "https://pay.example" }));
let admin: string;
let editor: Editor;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
  editor = textEditor(server, admin);
});

const read: Editor["read"] = (...given) => editor.read(...given);
const shown: Editor["shown"] = (...given) => editor.shown(...given);
const post: Editor["post"] = (...given) => editor.post(...given);
const versionOf: Editor["versionOf"] = (page) => editor.versionOf(page);

describe("a part that the owner adds to a page", () => {
  const add: Editor["addPart"] = (...given) => editor.addPart(...given);
  const fieldsOf: Editor["fieldsOf"] = (page) => editor.fieldsOf(page);
  const backToShipped: Editor["backToShipped"] = (page) => editor.backToShipped(page);

  it("shows in the draft and in the history by its name, and only to those who may see it", async () => {
    const id = await add("termites", "notice", "inspection");
    const fields = {
      ...(await fieldsOf("termites")),
      [`b-${id}-title`]: "Swarms are early",
      [`b-${id}-text`]: "Call before April.",
      [`b-${id}-tone`]: "warn",
    };
    expect((await post("termites", { ...fields, intent: "save" })).status).toBe(200);
    const path = "/services/termite-control";
    expect(await read(`${path}?draft=termites`, admin)).toContain("Swarms are early");
    const blogger = await signInAs(server, "blogger");
    for (const cookie of ["", blogger])
      expect(await read(`${path}?draft=termites`, cookie)).not.toContain("Swarms are early");
    const { html } = await post("termites", { intent: "publish" });
    expect(html).toContain("Notice: Swarms are early");
    const refused = await post(
      "termites",
      { intent: "change", addKind: "zip", addAfter: "signs" },
      { query: "?move=add-part", cookie: blogger },
    );
    expect(refused.status).toBe(403);
    await backToShipped("termites");
  });

  it.each([
    ["about", "/about"],
    ["pest-ants", "/pests/ants"],
  ])("with questions joins those in the structured data of %s", async (page, path) => {
    const asked = (html: string): string[] => {
      const [, json = "{}"] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      const nodes = (
        JSON.parse(json) as { "@graph": { "@type": string; mainEntity?: { name: string }[] }[] }
      )["@graph"];
      const faqs = nodes.filter((node) => node["@type"] === "FAQPage");
      expect(faqs.length).toBeLessThan(2);
      return faqs.flatMap(({ mainEntity = [] }) => mainEntity.map(({ name }) => name));
    };
    const before = asked(await read(path));
    const id = await add(page, "questions", "trust");
    const texts = {
      [`b-${id}-title`]: "More questions",
      [`b-${id}-0-question`]: "Do you work at night?",
      [`b-${id}-0-answer`]: "No.",
    };
    await post(page, { ...(await fieldsOf(page)), ...texts, intent: "publish" });
    await shown(path, "More questions");
    expect(asked(await read(path))).toEqual([...before, "Do you work at night?"]);
    await backToShipped(page);
  });

  it("ends on its last day by itself", async () => {
    const id = await add("about", "offer", "trust");
    const fields = {
      ...(await fieldsOf("about")),
      [`b-${id}-title`]: "Last winter's price",
      [`b-${id}-text`]: "It is over.",
      [`b-${id}-price`]: "$49",
      [`b-${id}-ends`]: "2020-01-31",
    };
    expect((await post("about", { ...fields, intent: "publish" })).status).toBe(200);
    const publish = async (ends: string) => {
      const again = { ...fields, ...(await fieldsOf("about")), [`b-${id}-ends`]: ends };
      expect((await post("about", { ...again, intent: "publish" })).status).toBe(200);
    };
    await publish("2999-01-31");
    await shown("/about", "Last winter");
    await publish("2020-01-31");
    await expect.poll(() => read("/about")).not.toContain("Last winter");
    await backToShipped("about");
  });
});

describe("the sections of the home page", () => {
  const titles = (html: string): string[] =>
    [...html.matchAll(/<h2\b[^>]*>([^<]*)<\/h2>/g)].map(([, title = ""]) => title);
  const change = (section: string, move: string) =>
    post("home", { intent: "change" }, { query: `?section=${section}&move=${move}` });

  it("are moved and hidden in the draft, and for visitors once it is published", async () => {
    const before = titles(await read("/"));
    expect(before.slice(0, 3)).toEqual([
      "What have you seen?",
      "Pick the schedule your house needs",
      "Why your neighbors choose us",
    ]);
    // The reviews stand between them, and show nothing without one.
    for (let step = 0; step < 2; step++) expect((await change("whyUs", "up")).status).toBe(200);
    const { html } = await change("values", "hide");
    expect(html).toContain("Hidden in the draft");
    expect(titles(await read("/"))).toEqual(before);
    expect(titles(await read("/?draft=home", admin)).slice(1, 3)).toEqual([
      "Why your neighbors choose us",
      "Pick the schedule your house needs",
    ]);
    const published = await post("home", { intent: "publish" });
    expect(published.html).toContain("Why us, Plans");
    expect(published.html).toContain("Values (hidden)");
    await expect
      .poll(async () => titles(await read("/")))
      .toEqual([
        before[0],
        "Why your neighbors choose us",
        "Pick the schedule your house needs",
        ...before.slice(3).filter((title) => title !== "How we work"),
      ]);
  });

  it("have a title for search engines when the top is hidden, and come back as shipped", async () => {
    await change("hero", "hide");
    await post("home", { intent: "publish" });
    await shown("/", `<h1 class="sr-only">${companyDefaults.name}</h1>`);
    await post("home", { intent: "restore", revision: "0" });
    await post("home", { intent: "publish" });
    await shown("/", "How we work");
  });

  it("are never lost by a damaged or repeated order", async () => {
    const before = titles(await read("/"));
    await post("home", {
      intent: "publish",
      order: "values,hero,values,evil<script>,,-nothing",
    });
    await expect.poll(async () => titles(await read("/"))).not.toEqual(before);
    const after = titles(await read("/"));
    expect(after.toSorted()).toEqual(before.toSorted());
    await post("home", { intent: "restore", revision: "0" });
    await post("home", { intent: "publish" });
  });

  it.each([
    ["other", "up"],
    ["hero", "up"],
    ["resources", "down"],
  ])("refuse to move %s %s", async (section, move) => {
    expect((await change(section, move)).status).toBe(404);
  });
});

describe("texts that are planned", () => {
  it("are shown to visitors at their time, which the editor names", async () => {
    const visitor = await read("/about");
    const soon = new Date(Date.now() + 90_000);
    const answer = await post("about", {
      intent: "plan",
      "trust-title": "From March on",
      publishAt: fieldOfInstant(soon, "America/New_York"),
    });
    expect(answer.status).toBe(200);
    expect(answer.html).toContain("Planned for");
    expect(await read("/admin/settings/pages", admin)).toContain(">Planned<");
    expect(await read("/about")).toBe(visitor);
    await server.connection.executeSql(
      "update page_texts set publish_at = now() - interval '1 second' where page = 'about'",
      [],
    );
    const schedule = testCtx(server.connection.db, { actor: { kind: "system", name: "schedule" } });
    expect(await publishDueTexts(schedule)).toBe(1);
    await shown("/about", "From March on");
    await post("about", { intent: "restore", revision: "0" });
    await post("about", { intent: "publish" });
  });

  it("refuse a time that is over, and keep it in the form", async () => {
    const { status, html } = await post("about", { intent: "plan", publishAt: "2020-01-01T08:00" });
    expect(status).toBe(422);
    expect(html).toContain("Please choose a day and time that is to come.");
    expect(html).toContain('value="2020-01-01T08:00"');
  });
});

describe("a plan of the owner", () => {
  it("keeps its own name from the home page to the request", async () => {
    const added = await post("home", { intent: "change" }, { query: "?path=plans.items&move=add" });
    expect(added.status).toBe(200);
    const texts = {
      "plans-items-0-name": "Basic Shield",
      "plans-items-n1-name": "Summer & Fall",
      "plans-items-n1-rhythm": "April to October",
      "plans-items-n1-visits": "Four visits",
      "plans-items-n1-bestFor": "Homes at the water.",
      "plans-items-n1-points-0": "Outside only",
    };
    expect((await post("home", { intent: "publish", ...texts })).status).toBe(200);
    await shown("/", "Basic Shield");
    const home = await read("/");
    for (const plan of ["plan%3Abasic-shield", "plan%3Asummer-fall", "every-two-months"])
      expect(home).toContain(`plan=${plan}#quote"`);
    expect(home).not.toContain("plan=quarterly");
    expect(await read("/services/residential-pest-control")).toContain("plan=plan%3Asummer-fall");
    expect(await read("/contact?service=general&plan=plan%3Asummer-fall")).toContain("Summer fall");
    const sent = await fetch(`${server.url}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: server.url },
      body: new URLSearchParams({
        ...visitor(1, "plan").fields,
        service: "general",
        plan: "plan:summer-fall",
      }),
    });
    expect(sent.status).toBe(303);
    await post("home", { intent: "restore", revision: "0" });
    await post("home", { intent: "publish" });
    await expect.poll(() => read("/")).not.toContain("summer-fall");
    const { rows } = await server.connection.executeSql("select id from form_submissions", []);
    const [{ id = "" } = {}] = rows as { id?: string }[];
    expect(await read(`/admin/forms/${id}`, admin)).toContain("Summer fall");
  });
});

describe("the texts of a page", () => {
  it("stay a draft that only the owner sees, until they are published", async () => {
    const visitor = await read("/about");
    await post("about", { intent: "save", "trust-title": "Why <b>we</b> are trusted" });
    expect(await read("/about")).toBe(visitor);
    expect(await read("/about?draft=about")).toBe(visitor);
    const preview = await read("/about?draft=about", admin);
    expect(preview).toContain("Why &lt;b&gt;we&lt;/b&gt; are trusted");
    expect(preview).toContain("This is your draft.");
    expect(await read("/about", admin)).not.toContain("are trusted");
    const answer = await post("about", { intent: "publish" });
    expect(answer.status).toBe(200);
    await shown("/about", "Why &lt;b&gt;we&lt;/b&gt; are trusted");
  });

  it("follow a changed fact", async () => {
    await post("contact", { intent: "publish", "quote-text": "Call {phone}, here since {since}." });
    await shown("/contact", `Call ${companyDefaults.phone}, here since 2019.`);
    const facts = ownerFactsOf(undefined);
    const saved = await fetch(`${server.url}/admin/settings/company/contact`, {
      method: "POST",
      headers: { cookie: admin, origin: server.url },
      body: new URLSearchParams({
        ...valuesOf(contact, facts),
        seen: fingerprintOf(contact, facts),
        intent: "company",
        phone: "(757) 555-0177",
      }),
    });
    expect(saved.status).toBe(200);
    await shown("/contact", "Call (757) 555-0177, here since 2019.");
  });

  it("that disagree with the facts are saved and listed, without script", async () => {
    const { status, html } = await post("norfolk", {
      intent: "save",
      "hero-title": "Call (757) 555-0188 in Norfolk",
    });
    expect(status).toBe(200);
    expect(html.includes('href="#text-hero-title"')).toBe(true);
    const lines = textLines(html);
    expect(lines).toContain("The saved text disagrees with your settings");
    expect(lines.find((line) => line.includes("“(757) 555-0188”"))).toMatch(/Phone number: /);
    const corrected = await post("norfolk", {
      intent: "save",
      "hero-title": "Call {phone} in Norfolk",
    });
    expect(textLines(corrected.html)).not.toContain("The saved text disagrees with your settings");
  });

  it("reach titles, descriptions and structured data", async () => {
    await post("termites", {
      intent: "publish",
      "meta-title": "Termites, our way",
      "questions-faqs-0-answer": "Keep three in a jar.",
    });
    await shown("/services/termite-control", "<title>Termites, our way</title>");
    const html = await read("/services/termite-control");
    expect(html).toContain('"acceptedAnswer":{"@type":"Answer","text":"Keep three in a jar."}');
    expect(html).toContain('property="og:title" content="Termites, our way"');
  });

  it("can be added, moved and removed in lists", async () => {
    const list = "?path=questions.faqs";
    await post("emergency", { intent: "change" }, { query: `${list}&move=add` });
    const incomplete = await post("emergency", { intent: "publish" });
    expect(incomplete.status).toBe(422);
    expect(incomplete.html).toContain("Please enter a text.");
    await post("emergency", {
      intent: "save",
      "questions-faqs-n1-question": "Is it poisonous?",
      "questions-faqs-n1-answer": "Call the helpline.",
    });
    await post("emergency", { intent: "change" }, { query: `${list}&item=n1&move=up` });
    await post("emergency", { intent: "change" }, { query: `${list}&item=0&move=remove` });
    await post("emergency", { intent: "publish" });
    await shown("/services/emergency-pest-response", "Is it poisonous?");
    const html = await read("/services/emergency-pest-response");
    expect(html).not.toContain("Do you answer after hours?");
    expect(html.indexOf("Is it poisonous?")).toBeLessThan(html.indexOf("What should I have ready"));
  });

  it("go back to the shipped ones, one by one or all at once, and to an earlier version", async () => {
    await post("sitemap", { intent: "publish", title: "All pages", intro: "A list." });
    await post("sitemap", { intent: "change" }, { query: "?path=title" });
    await post("sitemap", { intent: "publish" });
    await shown("/sitemap", ">Sitemap</h1>");
    expect(await read("/sitemap")).toContain("A list.");
    await post("sitemap", { intent: "restore", revision: "0" });
    await post("sitemap", { intent: "publish" });
    await shown("/sitemap", "Every page of this site in one list.");
    const editor = await read("/admin/settings/pages/sitemap", admin);
    const revisions = [...editor.matchAll(/name="revision" value="(\d+)"/g)].map(([, id]) => id);
    expect(editor).toContain(">A list.</del>");
    await post("sitemap", { intent: "restore", revision: revisions.at(-1) ?? "" });
    await post("sitemap", { intent: "publish" });
    await shown("/sitemap", ">All pages</h1>");
    await post("sitemap", { intent: "save", title: "Nothing" });
    await post("sitemap", { intent: "discard" });
    expect(await read("/admin/settings/pages/sitemap", admin)).not.toContain("Nothing");
  });

  it("stay with the owner when a release takes their place away", async () => {
    await post("service-areas", { intent: "publish", "hero-text": "Where the crew drives." });
    await server.connection.executeSql(
      `update page_texts set published = published || '{"elsewhere": "We also visit <b>Suffolk</b>."}' where page = 'service-areas'`,
    );
    const address = "/admin/settings/pages/service-areas";
    const kept = "We also visit &lt;b&gt;Suffolk&lt;/b&gt;.";
    expect(await read(address, admin)).toContain("Your words without a place");
    await post("service-areas", { intent: "publish", "hero-text": "Where we drive." });
    await shown("/service-areas", "Where we drive.");
    expect(await read(address, admin)).toContain(kept);
    const { html } = await post(
      "service-areas",
      { intent: "change" },
      { query: "?path=elsewhere" },
    );
    expect(html).toContain("Deleted from the draft.");
    await post("service-areas", { intent: "publish" });
    expect(await read(address, admin)).not.toContain(kept);
  });

  it("of a stale form do not overwrite newer ones, and are not lost", async () => {
    const version = await versionOf("norfolk");
    await post("norfolk", { intent: "save", banner: "First" });
    const stale = await post("norfolk", { intent: "publish", banner: "Second" }, { version });
    expect(stale.status).toBe(409);
    expect(stale.html).toContain("Someone else changed this page");
    expect(stale.html).toContain("Second");
  });

  it("are refused with unknown facts and beyond their length", async () => {
    const answer = await post("about", {
      intent: "publish",
      "hero-title": "Call {fax}",
      "related-title": "x".repeat(201),
    });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain("There is no fact {fax}.");
    expect(answer.html).toContain("Please use at most 200 characters.");
  });

  it("of a city reach its card, and plans reach the page about homes", async () => {
    await post("hampton", { intent: "publish", summary: "Tides and bricks.", banner: "Low tide." });
    await shown("/service-areas", "Tides and bricks.");
    await shown("/service-areas/hampton", "Low tide.");
    await post("home", { intent: "publish", "plans-items-0-visits": "Four times a year" });
    await shown("/services/residential-pest-control", "Four times a year");
    expect(await read("/llms.txt")).toContain("four times a year");
  });
});

describe("the parts of every page", () => {
  it("are previewed and published like a page", async () => {
    await post("shared", { intent: "save", "shared-promo": "Free this week" });
    const preview = await read("/about?draft=shared", admin);
    expect(preview).toContain("Free this week");
    expect(preview).toContain('href="/admin/settings/pages/shared"');
    await post("shared", { intent: "publish" });
    for (const path of ["/about", "/blog", "/service-areas/norfolk", "/nothing-here"])
      await shown(path, "Free this week");
  });
});
