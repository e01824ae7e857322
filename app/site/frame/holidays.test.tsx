import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { chatPromise } from "#app/site/contact/chat-promise.ts";
import { structuredData } from "#app/site/metadata/structured-data.ts";
import { promisedAt } from "#domain/leads/promise.ts";
import { opening } from "#domain/settings/facts/opening.ts";
import { valuesOf } from "#domain/settings/facts/fact-section.ts";
import { fingerprintOf, saveFacts } from "#domain/settings/facts/save-facts.server.ts";
import { holidays } from "#domain/settings/hours/holidays.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { companyOf, readSetting } from "#domain/settings/read-settings.server.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { OpeningStatus } from "./opening-status.tsx";
import { readSite } from "./read-site.server.ts";

/** Times of the office, in Virginia's winter. */
const at = (local: string) => new Date(`${local}-05:00`);

const database = ownDatabase();
beforeAll(async () => {
  const facts = ownerFactsOf(await readSetting(database.db, "company"));
  const form = {
    ...valuesOf(opening, facts),
    ...Object.fromEntries(
      holidays.map(({ id }) => [`${id}Holiday`, id === "thanksgiving" ? "closed" : "open"]),
    ),
    closure0from: "2027-12-23",
    closure0to: "2027-12-27",
    closure0words: "Family days",
    seen: fingerprintOf(opening, facts),
  };
  const owner = testCtx(database.db, { actor: userActor("admin") });
  const saved = await saveFacts(owner, opening, form, at("2027-11-01T12:00"));
  expect(saved).toMatchObject({ ok: true });
});

/** What a visitor sees and is promised at this time. */
async function seenAt(local: string) {
  const now = at(local);
  const site = await readSite(testCtx(database.db), now);
  const { company, origin } = site;
  const graph = structuredData({
    company,
    origin,
    path: "/",
    title: "Title",
    description: "Description",
    trail: [],
  })["@graph"] as Record<string, unknown>[];
  const special = graph[0]?.["specialOpeningHoursSpecification"] as
    | { validFrom: string; validThrough: string }[]
    | undefined;
  return {
    status: renderToStaticMarkup(<OpeningStatus site={site} />).replace(/<[^>]*>/g, ""),
    chat: chatPromise(site),
    special: special?.map(({ validFrom, validThrough }) => `${validFrom}/${validThrough}`),
    due: promisedAt(now, 120, companyOf(await readSetting(database.db, "company"), now).hours),
  };
}

describe("a kept holiday", () => {
  it("leaves the evening before as it is, and the promise skips the day", async () => {
    expect(await seenAt("2027-11-24T17:00")).toMatchObject({
      status: "Open now, until 6PM",
      special: ["2027-11-25/2027-11-25", "2027-12-23/2027-12-27"],
      due: at("2027-11-26T09:00"),
    });
  });

  it.each(["2027-11-25T00:00", "2027-11-25T10:00", "2027-11-25T23:59"])(
    "closes the office on the day itself, at %s",
    async (local) => {
      expect(await seenAt(local)).toMatchObject({
        status: "Closed today (Thanksgiving Day), opens Friday at 8AM",
        chat: expect.stringContaining("We're closed now. We open Friday at 8AM, and answer"),
        special: ["2027-11-25/2027-11-25", expect.any(String)],
        due: at("2027-11-26T10:00"),
      });
    },
  );

  it("is over at midnight of the office, not of Greenwich", async () => {
    expect(await seenAt("2027-11-26T00:00")).toMatchObject({
      status: "Closed now, opens today at 8AM",
      special: ["2027-12-23/2027-12-27"],
    });
    expect((await seenAt("2027-11-26T08:00")).status).toBe("Open now, until 6PM");
  });
});

describe("a closure of several days", () => {
  it.each(["2027-12-23T09:00", "2027-12-27T17:59"])("counts on %s", async (local) => {
    expect(await seenAt(local)).toMatchObject({
      status: "Closed today (Family days), opens Tuesday at 8AM",
      special: ["2027-12-23/2027-12-27"],
      due: at("2027-12-28T10:00"),
    });
  });
});
