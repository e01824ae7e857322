import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { cities } from "#domain/settings/cities.ts";
import { factSections } from "#domain/settings/facts/all-sections.ts";
import { areas } from "#domain/settings/facts/areas.ts";
import { contact } from "#domain/settings/facts/contact.ts";
import { type FactSection, fieldsIn } from "#domain/settings/facts/fact-section.ts";
import { look } from "#domain/settings/facts/look.ts";
import { type BrandColors, companyDefaults } from "#domain/settings/company.ts";
import { brandCss, tokensOf } from "#domain/settings/look/palette.ts";
import { opening } from "#domain/settings/facts/opening.ts";
import { prices } from "#domain/settings/facts/prices.ts";
import { promises } from "#domain/settings/facts/promises.ts";
import { record } from "#domain/settings/facts/record.ts";
import { settings } from "#database/schema/basics/settings.ts";
import { emailPreviews } from "../email-previews.ts";
import { postFacts, readSeen } from "../facts-form.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";
import { textLines } from "../page-text.ts";

interface Change {
  section: FactSection;
  /** New values by field. */
  to: Record<string, string>;
  /** Words of the old facts: on a page before, on none after. */
  old: (string | RegExp)[];
  /** Words of the new facts: on a page after. */
  next: (string | RegExp)[];
}

const hours = (times: [string, string]) =>
  Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday"].flatMap((day) => [
      [`${day}Opens`, times[0]],
      [`${day}Closes`, times[1]],
    ]),
  );
const span = (name: string, from: number, to: number) => ({
  [`${name}From`]: String(from),
  [`${name}To`]: String(to),
});
const fieldName = (slug: string) =>
  slug.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const ownColors = { main: "#0b4f3a", action: "#d9480f", accent: "#7048e8" };
const bandOf = (colors: BrandColors) => tokensOf(colors, "light")["band"] ?? "";

const changes: Record<string, Change> = {
  contact: {
    section: contact,
    to: {
      name: "Tidewater Bug Works",
      area: "Heron Country",
      phone: "(757) 555-0199",
      textPhone: "(757) 555-0187",
      email: "desk@tidewater.example.org",
      street: "7 Heron Quay",
      city: "Cape Charles",
      region: "MD",
      postalCode: "21811",
      ownerName: "Hilda Heron",
      ownerSays: "I answer the heron line myself.",
      latitude: "37.2701",
      longitude: "-76.0166",
      paymentPortalUrl: "https://pay.tidewater.example.org/",
      socialLinks: "Heron posts https://social.example.org/heron",
      reviewLinks: "Heron reviews https://reviews.example.org/heron",
      certifications: "Heron certified https://certified.example.org/heron",
    },
    old: [
      "Hampton Roads Pest Control",
      "(757) 555-0100",
      "7575550100",
      "office@example.com",
      "100 Seaglass Lane",
      "Seaglass Lane, Virginia Beach",
      '"addressLocality":"Virginia Beach"',
      '"addressRegion":"VA"',
      '"postalCode":"23451"',
      "36.8529",
      "-75.978",
    ],
    next: [
      "Tidewater Bug Works",
      "Ant control in Heron Country",
      "+17575550199",
      "sms:+17575550187",
      "desk@tidewater.example.org",
      "7 Heron Quay, Cape Charles, MD 21811",
      '"addressRegion":"MD"',
      "37.2701",
      "-76.0166",
      "https://pay.tidewater.example.org/",
      "Hilda Heron",
      "I answer the heron line myself.",
      "https://social.example.org/heron",
      "https://reviews.example.org/heron",
      "https://certified.example.org/heron",
    ],
  },
  hours: {
    section: opening,
    to: {
      ...hours(["07:30", "17:15"]),
      saturdayOpens: "",
      saturdayCloses: "",
      sundayOpens: "10:00",
      sundayCloses: "14:45",
      timeZone: "America/Chicago",
      bannerWords: "Heron week: traps at half price",
      bannerLink: "/services",
      bannerFrom: "2020-01-01",
      bannerTo: "2098-12-31",
    },
    old: [
      "Monday to Saturday",
      "8AM",
      "6PM",
      "12PM",
      '"opens":"08:00"',
      '"closes":"18:00"',
      "America/New_York",
    ],
    next: [
      "Monday to Friday and Sunday",
      "7:30AM",
      "5:15PM",
      "2:45PM",
      '"opens":"07:30"',
      "Heron week: traps at half price",
      "America/Chicago",
    ],
  },
  record: {
    section: record,
    to: {
      since: "2001",
      licenseName: "Maryland pest license",
      licenseNumber: "LX-90210",
      licenseAuthority: "Office of Herons",
      licenseLookup: "https://herons.example.org/lookup",
      legalUpdated: "2026-05-06",
    },
    old: [
      /\b2019\b/,
      "6+ years",
      "14778",
      "Virginia pesticide business license",
      "Virginia Department of Agriculture",
      "pesticide-business-license.shtml",
      "December 25, 2024",
    ],
    next: [
      "2001",
      `${new Date().getUTCFullYear() - 2002}+ years`,
      "LX-90210",
      "Office of Herons",
      "https://herons.example.org/lookup",
      "May 6, 2026",
    ],
  },
  promises: {
    section: promises,
    to: {
      standard: "185",
      urgent: "25",
      estimate: "420",
      ...span("scheduling", 31, 52),
      ...span("visit", 41, 73),
      ...span("settling", 33, 54),
      ...span("commercialEmergency", 35, 56),
      cancellationHours: "37",
      agreementNoticeDays: "17",
    },
    old: [
      /\b(?:2|4) hours?\b/,
      /\b1 hour\b/,
      "30–60 minutes",
      /\b24[- ]hours?\b/,
      /\b30[- ]days?\b/,
    ],
    next: [
      "185 minutes",
      "25 minutes",
      "7 hours",
      "31–52 hours",
      "41–73",
      "33–54",
      "35–56",
      /37[- ]hour/,
      /17[- ]day/,
    ],
  },
  prices: {
    section: prices,
    to: {
      firstServiceDiscountDollars: "63",
      militaryDiscountPercent: "19",
      quarterlyFrom: "157",
      quarterlyPer: "visit",
      everyTwoMonthsFrom: "97",
      everyTwoMonthsPer: "visit",
      monthlyFrom: "47",
      monthlyPer: "month",
      oneTimeDollars: "131",
      monthlyDollars: "103",
      biweeklyDollarsPerVisit: "81",
      ...span("season", 3, 11),
      ...span("treatmentWeeks", 4, 6),
      ...span("reduction", 71, 77),
      ...span("eventHours", 19, 29),
      ...span("liquidYears", 7, 12),
    },
    old: [
      /\$50\b/,
      /\b10(?:%| percent)/,
      /\$125\b/,
      /\$99\b/,
      /\$75\b/,
      // Other months with these names are those of an insect, and stay.
      /(?:Treatments|pays off|monthly|Hampton Roads,) (?:from )?April to October/,
      "2–3 weeks",
      "85–90",
      "24–48",
      "5–10 years",
    ],
    next: [
      "$63",
      "From $157 a visit",
      "from $97 a visit",
      "From $47 a month",
      "19% military discount",
      "$131",
      "$103",
      "$81",
      "March to November",
      "4–6 weeks",
      "71–77",
      "19–29",
      "7–12 years",
    ],
  },
  areas: {
    section: areas,
    to: {
      ...Object.fromEntries(
        cities.flatMap(({ slug, neighborhoods, zipCodes }, at) => [
          [`${fieldName(slug)}Zips`, [`2290${at}`, ...zipCodes.slice(1)].join(" ")],
          [`${fieldName(slug)}Areas`, [`Heron Point ${at}`, ...neighborhoods.slice(1)].join(", ")],
          [`${fieldName(slug)}Name`, `Heron desk ${at}`],
          [`${fieldName(slug)}Phone`, `(757) 555-021${at}`],
          [`${fieldName(slug)}Verified`, "2026-03-04"],
        ]),
      ),
      suffolkSquareMiles: "431",
      wildlifeName: "Heron helpline",
      wildlifePhone: "(855) 555-0130",
      poisonName: "Heron poison line",
      poisonPhone: "(800) 555-0131",
    },
    old: [
      ...cities.flatMap(({ zipCodes, animalControl }) => [
        zipCodes[0] ?? "",
        animalControl.phone,
        animalControl.name,
      ]),
      "400 square miles",
      "Virginia Wildlife Conflict Helpline",
      "(855) 571-9003",
      "Poison Help ",
      "(800) 222-1222",
    ],
    next: [
      ...cities.flatMap((_, at) => [
        `Heron Point ${at}`,
        `2290${at}`,
        `Heron desk ${at}`,
        `(757) 555-021${at}`,
      ]),
      "Verified on March 4, 2026",
      "431 square miles",
      "Heron helpline",
      "(855) 555-0130",
      "Heron poison line",
      "(800) 555-0131",
    ],
  },
  look: {
    section: look,
    to: {
      mainColor: ownColors.main,
      actionColor: ownColors.action,
      accentColor: ownColors.accent,
      mark: "letters",
      typePair: "classic",
    },
    old: [companyDefaults.colors.action, bandOf(companyDefaults.colors)],
    next: [ownColors.action, bandOf(ownColors)],
  },
};

const server = ownServer(() => ({ STARTER_POSTS: "true" }));
let cookie: string;
let articles: string[];

beforeAll(async () => {
  cookie = await signInAs(server, "admin");
  const posts = await fetch(`${server.url}/functions/v1/blog-posts-api`);
  articles = ((await posts.json()) as { slug: string }[]).map(({ slug }) => `/blog/${slug}`);
});

async function storedFacts(): Promise<unknown> {
  const [row] = await server.connection.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, "company"));
  return row?.value;
}

const decode = (text: string) =>
  text
    .replace(/<(style|svg)\b[\s\S]*?<\/\1>|"data:[^"]*"/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/(\d) (?:to|and|-) (\d)/g, "$1–$2")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');

/** Every public page, file and error page, and every email, by name. */
async function everything(): Promise<Map<string, string>> {
  const paths = [
    ...sitePages({ cities }).map(({ path }) => path),
    "/blog",
    ...articles,
    "/contact?pest=ants",
    "/chat",
    "/offline",
    "/newsletter",
    "/login",
    "/auth",
    "/accept-invitation",
    "/nothing-here",
    "/rss.xml",
    "/sitemap.xml",
    "/llms.txt",
    "/robots.txt",
    "/manifest.webmanifest",
    "/.well-known/security.txt",
  ];
  const texts = new Map<string, string>();
  for (const path of paths)
    texts.set(path, decode(await (await fetch(`${server.url}${path}`)).text()));
  for (const [template, html] of await emailPreviews(server, cookie))
    texts.set(`email ${template}`, decode(html));
  return texts;
}

// The digits of a ZIP code also stand in hashes and ids.
const wordsOf = (words: string | RegExp) =>
  typeof words === "string" && /^\d{5}$/.test(words) ? new RegExp(`\\b${words}\\b`) : words;

const has = (text: string, given: string | RegExp) => {
  const words = wordsOf(given);
  return typeof words === "string" ? text.includes(words) : words.test(text);
};

const found = (texts: Map<string, string>, all: readonly (string | RegExp)[]) =>
  [...texts].flatMap(([name, text]) =>
    all.filter((words) => has(text, words)).map((words) => `${name} says ${String(words)}`),
  );

const missing = (texts: Map<string, string>, all: readonly (string | RegExp)[]) =>
  all.map(String).filter((_, at) => {
    const words = all[at];
    return words !== undefined && ![...texts.values()].some((text) => has(text, words));
  });

describe("a changed fact", () => {
  it("has a row in the table of this test", () => {
    const untested = factSections.flatMap((section) =>
      fieldsIn(section)
        .filter(
          ({ name }) => !/^closure|^lunch|Holiday$|Verified$|Served$|Offered$|Shown$/.test(name),
        )
        .filter(({ name }) => changes[section.id]?.to[name] === undefined)
        .map(({ name }) => `${section.id}: ${name}`),
    );
    expect(untested).toEqual([]);
  });

  it("replaces the old one on every page, file and email within a second", async () => {
    const before = await everything();
    for (const [id, { old, next }] of Object.entries(changes)) {
      expect(missing(before, old), `${id}: nothing shows it before`).toEqual([]);
      expect(found(before, next), `${id}: shown before already`).toEqual([]);
    }
    for (const { section, to } of Object.values(changes)) {
      const answer = await postFacts(server.url, cookie, section, { changes: to });
      expect(answer.status, await answer.text()).toBe(200);
    }
    await new Promise((done) => setTimeout(done, 1000));
    const after = await everything();
    for (const [id, { old, next }] of Object.entries(changes)) {
      expect.soft(found(after, old), id).toEqual([]);
      expect.soft(missing(after, next), id).toEqual([]);
    }
  });

  it("is in the history of its page, with the value before it", async () => {
    const html = decode(
      await (await fetch(`${server.url}/admin/settings/company`, { headers: { cookie } })).text(),
    );
    expect(
      html.includes("Hampton Roads Pest Control</del>"),
      "Hampton Roads Pest Control</del>",
    ).toBe(true);
    expect(html.includes("Tidewater Bug Works</ins>"), "Tidewater Bug Works</ins>").toBe(true);
  });
});

it("the pages of the website and the portal have the company's colors as their style", async () => {
  const css = brandCss(ownColors);
  expect(await (await fetch(`${server.url}/about`)).text()).toContain(css);
  for (const path of ["/admin/settings", "/account"])
    expect(await (await fetch(server.url + path, { headers: { cookie } })).text()).toContain(css);
  const manifest = await (await fetch(`${server.url}/portal.webmanifest`)).json();
  expect(manifest).toMatchObject({ theme_color: ownColors.main });
});

it("the overview of the settings says how each stands now", async () => {
  const answer = await fetch(`${server.url}/admin/settings`, { headers: { cookie } });
  const shown = textLines(await answer.text()).join("\n");
  expect(shown).toMatch(/Hours\s+\S.*, next closed /);
  expect(shown).toMatch(/Email\s+Not set up/);
  expect(shown).toMatch(/Connections\s+0 of 8 services connected/);
});

describe("a share picture", () => {
  /** The addresses of the pictures of some pages, as they stand in the pages now. */
  const pictures = async (): Promise<string[]> =>
    await Promise.all(
      ["/", "/about", "/services/termite-control", "/blog"].map(async (path) => {
        const html = decode(await (await fetch(`${server.url}${path}`)).text());
        const found = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
        const { pathname, search } = new URL(found);
        return pathname + search;
      }),
    );
  const bytes = async (address: string): Promise<Buffer> => {
    const answer = await fetch(`${server.url}${address}`);
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    return Buffer.from(await answer.arrayBuffer());
  };

  it.each([
    ["name", "Osprey Pest Company", contact],
    ["phone", "(757) 555-0123", contact],
    ["mainColor", "#5c3d99", look],
  ] as const)(
    "has another address and other pixels after a change of the %s",
    async (fact, value, section) => {
      const before = await pictures();
      const drawn = await Promise.all(before.map(bytes));
      const stored = await storedFacts();
      const changes = { [fact]: value };
      const answer = await postFacts(server.url, cookie, section, { changes, stored });
      expect(answer.status).toBe(200);
      await expect
        .poll(async () => (await pictures()).filter((one) => before.includes(one)))
        .toEqual([]);
      const after = await Promise.all((await pictures()).map(bytes));
      after.forEach((png, at) => {
        expect(png.equals(drawn[at] ?? Buffer.alloc(0)), before[at]).toBe(false);
      });
    },
  );
});

describe("a closure", () => {
  /** Links to the form that stand beside a call button. */
  const besideCall =
    /data-cta="(?:article-contact"|(?:header|special-offer|hero|[\w-]+(?:zip|closing|close))-quote")/;
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

  it("closes the office on every page, in structured data and in promises, with its reason", async () => {
    const stored = await storedFacts();
    const closure = { closure0from: day(-1), closure0to: day(9), closure0words: "Boat repairs" };
    const answer = await postFacts(server.url, cookie, opening, { changes: closure, stored });
    expect(answer.status).toBe(200);
    const home = decode(await (await fetch(`${server.url}/`)).text());
    const chat = decode(await (await fetch(`${server.url}/chat`)).text());
    const llms = await (await fetch(`${server.url}/llms.txt`)).text();
    expect(home.includes(": Boat repairs")).toBe(true);
    const words = home.replaceAll(/<[^>]*>/g, "");
    expect(words).toContain("Closed today (Boat repairs), opens ");
    expect(home.includes(`"validFrom":"${day(-1)}","validThrough":"${day(9)}"`)).toBe(true);
    expect(llms).toContain("Boat repairs");
    expect(/We're closed now\. We open \w+, \w+ \d+ at /.test(chat)).toBe(true);
  });

  it("is on every call button, with the day of the opening, as is the request left for that day", async () => {
    const zip = cities[0]?.zipCodes[1] ?? "";
    const pages = [
      ...sitePages({ cities }).map(({ path }) => path),
      ...articles.slice(0, 1),
      `/service-areas?zip=${zip}`,
      "/service-areas?zip=90210",
      "/nothing-here",
    ];
    const notes = { calls: 0, requests: 0 };
    for (const path of pages) {
      const html = await (await fetch(`${server.url}${path}`)).text();
      const links = [...html.matchAll(/<a\b[^>]*>.*?<\/a>/gs)].map(([link]) => link);
      // A phone number without an icon is part of a text.
      for (const link of links.filter((one) => /data-call=.*<svg/s.test(one))) {
        const words = link.replaceAll(/<[^>]*>/g, "");
        expect(words, path).toMatch(/(?:Closed|Call), opens [A-Z][a-z]{2} \d{1,2}, [\d:]+[AP]M$/);
        notes.calls++;
      }
      for (const link of links.filter((one) => besideCall.test(one))) {
        expect(link, path).toMatch(/We reply [A-Z][a-z]+ \d{1,2} from [\d:]+[AP]M</);
        notes.requests++;
      }
    }
    expect(notes.calls).toBeGreaterThan(pages.length * 2);
    expect(notes.requests).toBeGreaterThan(pages.length);
  });

  it("is gone once the owner clears its row", async () => {
    const cleared = { closure0from: "", closure0to: "", closure0words: "" };
    const stored = await storedFacts();
    await postFacts(server.url, cookie, opening, { changes: cleared, stored });
    const home = await (await fetch(`${server.url}/`)).text();
    expect(home.includes("Boat repairs")).toBe(false);
    expect(home.includes(`"validThrough":"${day(9)}"`)).toBe(false);
  });
});

describe("the form", () => {
  it("refuses values in words and shows them again", async () => {
    const answer = await postFacts(server.url, cookie, opening, {
      changes: { mondayOpens: "18:00", mondayCloses: "08:00", closure0from: "2026-12-24" },
    });
    const html = decode(await answer.text());
    expect(answer.status).toBe(422);
    expect(
      html.includes("Monday must close after it opens at 6PM"),
      "Monday must close after it opens at 6PM",
    ).toBe(true);
    expect(
      html.includes("A closure needs a reason for customers"),
      "A closure needs a reason for customers",
    ).toBe(true);
    expect(html.includes('value="2026-12-24"'), 'value="2026-12-24"').toBe(true);
  });

  it("names the articles that people edited and that still say the old value", async () => {
    await server.connection.executeSql(
      "update blog_posts set title = 'Our own spiders' where slug = 'spiders-garage-shed'",
    );
    const stored = await storedFacts();
    const changes = { poisonPhone: "(800) 555-0139" };
    const answer = await postFacts(server.url, cookie, areas, { changes, stored });
    const html = decode(await answer.text());
    expect(answer.status).toBe(200);
    expect(html.includes("These texts still say the old value")).toBe(true);
    expect(html.includes(">Our own spiders</a>")).toBe(true);
  });

  it("refuses to overwrite what someone else saved meanwhile, and shows both values", async () => {
    const seen = await readSeen(server.url, cookie, record);
    const first = await postFacts(server.url, cookie, record, { changes: { since: "1999" }, seen });
    expect(first.status).toBe(200);
    const second = await postFacts(server.url, cookie, record, {
      changes: { since: "1988" },
      seen,
    });
    const html = decode(await second.text());
    expect(second.status).toBe(409);
    expect(
      html.includes("Someone else changed these facts in the meantime."),
      "Someone else changed these facts in the meantime.",
    ).toBe(true);
    expect(html.includes('value="1988"'), 'value="1988"').toBe(true);
    expect(html.includes("Stored now: 1999"), "Stored now: 1999").toBe(true);
  });
});
