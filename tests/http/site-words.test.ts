import { beforeAll, describe, expect, it } from "vitest";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { cities } from "#domain/settings/cities.ts";
import { companyDefaults as facts } from "#domain/settings/company.ts";
import { clockTime } from "#domain/settings/hours/hours.ts";
import { mainOf, sentences, textLines } from "../page-text.ts";
import { ownServer } from "#tests/own-server.ts";

const server = ownServer();
const pages = new Map<string, string>();
const paths = sitePages({ cities }).map(({ path }) => path);

beforeAll(async () => {
  for (const path of paths) {
    const answer = await fetch(`${server.url}${path}`);
    pages.set(path, answer.status === 200 ? await answer.text() : "");
  }
});

const htmlOf = (path: string): string => pages.get(path) ?? "";
const textOf = (path: string): string => textLines(htmlOf(path)).join("\n");

/** Every number that a page may state, in the allowed phrases. */

const allowed = {
  prices: new Set(
    [
      facts.firstServiceDiscountDollars,
      facts.mosquito.oneTimeDollars,
      facts.mosquito.monthlyDollars,
      facts.mosquito.biweeklyDollarsPerVisit,
      0,
    ].map((dollars) => `$${dollars}`),
  ),
  percentages: new Set([`${facts.militaryDiscountPercent}`, span(facts.mosquito.reductionPercent)]),
  durations: new Set([
    ...[
      facts.responseMinutes.standard,
      facts.responseMinutes.urgent,
      facts.responseMinutes.estimate,
    ].map((minutes) => `${minutes / 60} hour`),
    `${span(facts.schedulingHours)} hour`,
    `${span(facts.visitMinutes)} minute`,
    `${span(facts.settlingHours)} hour`,
    `${span(facts.termite.liquidYears)} year`,
    `${span(facts.mosquito.singleTreatmentWeeks)} week`,
    `${span(facts.mosquito.eventHours)} hour`,
    `${span(facts.commercialEmergencyHours)} hour`,
    `${facts.cancellationHours} hour`,
    `${facts.agreementNoticeDays} day`,
    facts.experience.replace(/s$/, ""),
    // The lifetime of links in the newsletter and in invitations.
    "7 day",
  ]),
  years: new Set([String(facts.since), "2024", String(new Date().getUTCFullYear())]),
  fiveDigits: new Set([
    ...cities.flatMap((city) => city.zipCodes),
    facts.address.postalCode,
    facts.license.number,
  ]),
  clock: new Set(
    facts.hours.week.flatMap((day) => (day ? [clockTime(day.opens), clockTime(day.closes)] : [])),
  ),
};

function span({ from, to }: { from: number; to: number }): string {
  return `${from}–${to}`;
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([found, first]) => (first ?? found).trim());

describe.each(paths)("%s", (path) => {
  it("exists", () => {
    expect(htmlOf(path)).toContain("<h1");
    expect(all(htmlOf(path), /<h1\b/g)).toHaveLength(1);
  });

  it("states no number that the facts do not contain", () => {
    const text = textOf(path).replaceAll(/(\d) (?:to|-|and) (\d)/g, "$1–$2");
    const unknownWords = (found: string[], known: ReadonlySet<string>): string[] =>
      found.filter((one) => !known.has(one));
    expect(unknownWords(all(text, /\$[\d,.]*\d/g), allowed.prices), "prices").toEqual([]);
    expect(
      unknownWords(all(text, /((?:\d+–)?\d+(?:\.\d+)?) ?(?:%|percent)/g), allowed.percentages),
      "percentages",
    ).toEqual([]);
    expect(
      unknownWords(
        all(text, /((?:\d+–)?\d+\+?[ -](?:minute|hour|day|week|month|year))(?:s\b|\b)/g).map(
          (found) => found.replace("-", " "),
        ),
        allowed.durations,
      ),
      "durations",
    ).toEqual([]);
    expect(unknownWords(all(text, /\b(?:1[6-9]|20)\d\d\b/g), allowed.years), "years").toEqual([]);
    expect(unknownWords(all(text, /\b\d{5}\b/g), allowed.fiveDigits), "ZIP codes").toEqual([]);
    expect(
      unknownWords(all(text, /\b\d{1,2}(?::\d\d)? ?[AP]M\b/g), allowed.clock),
      "times",
    ).toEqual([]);
  });
});

describe("the facts", () => {
  it("appear in the places that use them", () => {
    expect(textOf("/service-areas/virginia-beach")).toContain(`${facts.militaryDiscountPercent}%`);
    expect(textOf("/services/mosquito-control")).toContain(`$${facts.mosquito.oneTimeDollars}`);
    for (const path of paths) expect(textOf(path), path).toContain(facts.phone);
  });

  it("are hardcoded nowhere: changed facts replace the old ones on every page", async () => {
    await server.connection.executeSql(
      `insert into settings (key, value) values ('company', '${JSON.stringify({
        name: "Tidewater Bug Works",
        phone: "(757) 555-0199",
        email: "desk@example.org",
      })}')`,
    );
    await server.connection.executeSql("select pg_notify('documents', '*')");
    await expect
      .poll(async () => (await fetch(`${server.url}/`)).text())
      .toContain("Tidewater Bug Works");
    for (const path of paths) {
      const html = await (await fetch(`${server.url}${path}`)).text();
      for (const old of [facts.name, facts.phone, facts.phone.replace(/\D/g, ""), facts.email])
        expect(html.includes(old), `${path} still says ${old}`).toBe(false);
    }
  });
});

describe("the pages of the seven cities", () => {
  const texts = cities.map(({ slug }) => ({ slug, path: `/service-areas/${slug}` }));
  const pairs = texts.flatMap((one, at) =>
    texts.slice(at + 1).map((other) => [one, other] as const),
  );

  it.each(pairs)("$slug and its neighbor share at most 15% of their sentences", (one, other) => {
    const first = new Set(sentences(mainOf(htmlOf(one.path))));
    const second = new Set(sentences(mainOf(htmlOf(other.path))));
    const same = [...first].filter((sentence) => second.has(sentence));
    expect(first.size).toBeGreaterThan(40);
    expect(same.length / Math.min(first.size, second.size), same.join("\n")).toBeLessThanOrEqual(
      0.15,
    );
  });
});

describe("questions and reviews", () => {
  it.each<[path: string, questions: number[]]>([
    ["/services", [6]],
    ["/services/residential-pest-control", [6]],
    ["/services/commercial-pest-management", [6]],
    ["/services/termite-control", [4, 6]],
    ["/services/mosquito-control", [4, 6]],
    ["/services/moisture-control", [4, 6]],
    ["/service-areas", [4]],
    ...cities.map(({ slug }): [string, number[]] => [`/service-areas/${slug}`, [4, 6]]),
  ])(
    "%s has %j questions, one open at a time, and no review that nobody wrote",
    (path, questions) => {
      const html = mainOf(htmlOf(path));
      expect(questions).toContain(all(html, /<details name="faq"/g).length);
      expect(html).not.toMatch(/of 5 stars|Sample review|id="reviews"/);
    },
  );
});
