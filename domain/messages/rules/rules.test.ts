import { processorTime } from "#tests/processor-time.ts";
import { describe, expect, it, test } from "vitest";
import { helps, places, randomOf, starts, stops, words } from "#tests/text-sequences/vocabulary.ts";
import { honored, ordinary, unclear } from "#tests/text-sequences/opt-out-corpus.ts";
import { zonesOfNumber } from "./area-codes.ts";
import { keywordOf } from "./keywords.ts";
import { optOutOf } from "./opt-out.ts";
import { zonesOfState, zonesOfZip } from "./places.ts";
import { nextAllowed, zoneOfOpening, zonesOf } from "./quiet-hours.ts";
import { sizeOf } from "./segments.ts";
import { fillText, textDefaults, textSettingsOf } from "./templates.ts";
import {
  decideText,
  hasConsent,
  hasWritten,
  type SentKind,
  type TextFacts,
} from "./text-policy.ts";

describe("keywords", () => {
  test.each([
    ...stops,
    "Please stop!",
    "STOP ALL",
    "unsubscribe me please",
    "Opt-Out",
    "stóp",
    "stop\u200b",
    "REVOKE",
  ])("%j stops texts", (body) => expect(keywordOf(body)).toBe("stop"));
  test.each([...starts, "UNSTOP please"])("%j allows texts again", (body) =>
    expect(keywordOf(body)).toBe("start"),
  );
  test.each([...helps, "help!!!"])("%j asks for help", (body) =>
    expect(keywordOf(body)).toBe("help"),
  );
  test.each([
    ...words,
    "",
    "Can you stop the ants?",
    "stop at the gate, then call me",
    "The end of the month is fine",
    "yes please",
    "Start on Tuesday",
    "I was in the middle of texting my sister about all the ants and then we had to stop the car and look",
  ])("%j only says something", (body) => expect(keywordOf(body)).toBeNull());
  it("reads a hostile text in no time", () => {
    for (const piece of ["STOP ", "\n", " a", "'"])
      expect(processorTime(() => keywordOf(piece.repeat(50_000)))).toBeLessThan(500);
  });
});

describe("a request in free words", () => {
  test.each(honored)("%j is honored", (body) => {
    expect(keywordOf(body)).toBe("stop");
  });
  test.each(unclear)("%j is put before a person", (body) => {
    expect([keywordOf(body), optOutOf(body)]).toEqual([null, "ask"]);
  });
  test.each(ordinary)("%j is not there", (body) => {
    expect([keywordOf(body), optOutOf(body)]).toEqual([null, null]);
  });
});

describe("time zones", () => {
  test.each([
    [{ phone: "+12135550100", zip: "23510", state: "CA" }, ["America/New_York"]],
    [{ phone: "+12135550100", zip: null, state: "va" }, ["America/New_York"]],
    [{ phone: "+12135550100", zip: null, state: null }, ["America/Los_Angeles"]],
    [{ phone: "+17575550100", zip: "nonsense", state: "nowhere" }, ["America/New_York"]],
  ])("of %o are %o", ({ phone, ...place }, zones) =>
    expect(zonesOf(phone, [place])).toEqual(zones),
  );

  it("are those of all places of a number", () => {
    const places = [
      { zip: null, state: null },
      { zip: "23510", state: null },
      { zip: null, state: "CA" },
    ];
    expect(zonesOf("+18085550100", places)).toEqual(["America/New_York", "America/Los_Angeles"]);
  });

  it("are all of the country if nothing is known", () =>
    expect(zonesOf("+12115550100", []).length).toBeGreaterThan(6));

  test.each([
    ["32501", ["America/New_York", "America/Chicago"]],
    ["79901", ["America/Chicago", "America/Denver"]],
    ["96813", ["Pacific/Honolulu"]],
    ["99501", ["America/Anchorage", "America/Adak"]],
    ["00901", ["America/Puerto_Rico"]],
    ["08999", ["America/New_York"]],
    ["09012", ["Europe/London", "Europe/Berlin", "Asia/Bahrain"]],
    ["10001", ["America/New_York"]],
    ["33999", ["America/New_York"]],
    ["34002", ["America/New_York", "America/Chicago", "America/Puerto_Rico"]],
    ["96205", ["Asia/Tokyo", "Asia/Manila", "Pacific/Guam"]],
    ["1234", null],
  ])("of ZIP code %s are %o", (zip, zones) => expect(zonesOfZip(zip)).toEqual(zones));

  it("name zones that the runtime knows", () => {
    const zones = new Set([
      ...["757", "214", "303", "480", "213", "907", "808", "787", "671", "928", "208"].flatMap(
        (code) => zonesOfNumber(`+1${code}5550100`) ?? ["missing"],
      ),
      ..."VA TX CO AZ CA AK HI PR GU AE AP AA"
        .split(" ")
        .flatMap((state) => zonesOfState(state) ?? ["missing"]),
    ]);
    for (const zone of zones)
      expect(() => new Intl.DateTimeFormat("en-US", { timeZone: zone })).not.toThrow();
  });

  test.each([
    // Winter and summer in Virginia
    ["2027-01-11T12:59:59Z", ["America/New_York"], "2027-01-11T13:00:00.000Z"],
    ["2027-01-11T13:00:00Z", ["America/New_York"], "2027-01-11T13:00:00.000Z"],
    ["2027-01-12T01:59:59Z", ["America/New_York"], "2027-01-12T01:59:59.000Z"],
    ["2027-01-12T02:00:00Z", ["America/New_York"], "2027-01-12T13:00:00.000Z"],
    ["2027-07-12T01:00:00Z", ["America/New_York"], "2027-07-12T12:00:00.000Z"],
    // The night in which the clocks change
    ["2027-03-14T04:00:00Z", ["America/New_York"], "2027-03-14T12:00:00.000Z"],
    ["2027-11-07T03:00:00Z", ["America/New_York"], "2027-11-07T13:00:00.000Z"],
    // Both coasts
    [
      "2027-01-11T13:30:00Z",
      ["America/New_York", "America/Los_Angeles"],
      "2027-01-11T16:00:00.000Z",
    ],
    [
      "2027-01-12T03:00:00Z",
      ["America/New_York", "America/Los_Angeles"],
      "2027-01-12T16:00:00.000Z",
    ],
  ])("at %s in %o the next text goes at %s", (now, zones, next) =>
    expect(nextAllowed(zones, new Date(now)).toISOString()).toBe(next),
  );

  it("say whose morning a text waits for", () => {
    const zones = ["America/New_York", "America/Los_Angeles"];
    expect(zoneOfOpening(zones, new Date("2027-01-11T16:00:00Z"))).toBe("America/Los_Angeles");
  });
});

describe("the gate", () => {
  const noon = new Date("2027-01-11T17:00:00Z");
  const midnight = new Date("2027-01-12T05:00:00Z");
  const before = (ms: number): Date => new Date(noon.getTime() - ms);
  const agreed: TextFacts = {
    phone: "+17575550142",
    quarantined: false,
    consentAt: before(86_400_000),
    wroteAt: null,
    erasedAt: null,
    stopped: false,
    zones: ["America/New_York"],
  };
  const never = (reason: string) => ({ kind: "never", reason });

  test.each<[string, SentKind, Partial<TextFacts>, object]>([
    ["a person who agreed", "written", {}, { kind: "now" }],
    ["nobody without consent", "written", { consentAt: null }, never("no_consent")],
    [
      "an answer to a person who wrote first, however long ago",
      "written",
      { consentAt: null, wroteAt: before(90 * 86_400_000) },
      { kind: "now" },
    ],
    [
      "no answer to a person who wrote and stopped",
      "written",
      { consentAt: null, wroteAt: before(1000), stopped: true },
      never("stopped"),
    ],
    [
      "no answer to a message that was erased",
      "written",
      { consentAt: null, wroteAt: before(2000), erasedAt: before(1000) },
      never("no_consent"),
    ],
    ...(["visit_booked", "visit_reminder"] as const).map(
      (kind): [string, SentKind, Partial<TextFacts>, object] => [
        `no ${kind} as an answer`,
        kind,
        { consentAt: null, wroteAt: before(1000) },
        never("no_consent"),
      ],
    ),
    ["the reply to a missed call", "missed_call", { consentAt: null }, { kind: "now" }],
    [
      "no reply to the call of a person who stopped",
      "missed_call",
      { consentAt: null, stopped: true },
      never("stopped"),
    ],
    ["no reminder without consent", "visit_reminder", { consentAt: null }, never("no_consent")],
    ["nobody who stopped", "visit_booked", { stopped: true }, never("stopped")],
    ["help to a person who stopped", "help", { stopped: true, consentAt: null }, { kind: "now" }],
    [
      "nobody with a consent from before the erasure",
      "written",
      { erasedAt: before(1000) },
      never("no_consent"),
    ],
    [
      "a person who agreed after the erasure",
      "written",
      { erasedAt: before(2 * 86_400_000) },
      { kind: "now" },
    ],
    ["nobody in quarantine", "help", { quarantined: true }, never("quarantined")],
    ["no number abroad", "written", { phone: "+442071234567" }, never("foreign")],
    ["no missing number", "written", { phone: null }, never("no_phone")],
  ])("allows %s", (_name, kind, facts, verdict) =>
    expect(decideText(kind, { ...agreed, ...facts }, noon)).toEqual(verdict),
  );

  it("lets a text wait at night, an answer to a call not, and HELP at once", () => {
    expect(decideText("written", agreed, midnight)).toEqual({
      kind: "later",
      at: new Date("2027-01-12T13:00:00Z"),
      zone: "America/New_York",
    });
    expect(decideText("missed_call", agreed, midnight)).toEqual(never("quiet"));
    expect(decideText("help", agreed, midnight)).toEqual({ kind: "now" });
  });
});

/*
 * 10,000 random stories through the rules alone: no database, no CRM. The oracle keeps its own book and its own clock of
 * UTC offsets, and shares no code with the rules.
 */
it("allows no forbidden text in 10,000 random stories", { timeout: 60_000 }, () => {
  const hourMs = 3_600_000;
  const kinds = ["written", "visit_booked", "visit_reminder", "missed_call", "help"] as const;
  const forbidden: string[] = [];
  let allowed = 0;
  for (let seed = 1; seed <= 10_000; seed++) {
    const random = randomOf(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const place = pick(places);
    const phone = `+1${place.area}5550142`;
    let now = Date.UTC(2027, 0, 11) + Math.floor(random() * 72 * hourMs);
    const facts: TextFacts = {
      phone,
      quarantined: false,
      consentAt: null,
      wroteAt: null,
      erasedAt: null,
      stopped: false,
      zones: zonesOf(phone, [{ zip: null, state: place.state }]),
    };
    const book = { stopped: false, agreed: false, wrote: false };
    const waiting: { kind: SentKind; at: number }[] = [];
    const ask = (kind: SentKind): void => {
      const verdict = decideText(kind, facts, new Date(now));
      if (verdict.kind === "later") waiting.push({ kind, at: verdict.at.getTime() });
      if (verdict.kind !== "now") return;
      allowed += 1;
      if (kind === "help") return;
      const hours = place.offsets.map((offset) => (((now / hourMs + offset) % 24) + 24) % 24);
      if (book.stopped) forbidden.push(`after STOP, seed ${seed}`);
      const isReply = kind === "missed_call" || (kind === "written" && book.wrote);
      if (!book.agreed && !isReply) forbidden.push(`without consent, seed ${seed}`);
      if (hours.some((hour) => hour < 8 || hour >= 21)) forbidden.push(`at night, seed ${seed}`);
    };
    const hear = (body: string): void => {
      const keyword = keywordOf(body);
      if (keyword === "stop") facts.stopped = true;
      else if (keyword === "start" && (hasConsent(facts) || hasWritten(facts)))
        facts.stopped = false;
      else if (keyword === "help") ask("help");
      else if (keyword === null) facts.wroteAt = new Date(now);
    };
    for (let step = 0; step < 16; step++) {
      now += 1000;
      const choice = random();
      if (choice < 0.15) {
        facts.consentAt = new Date(now);
        book.agreed = true;
      } else if (choice < 0.2) {
        facts.consentAt = null;
        book.agreed = false;
      } else if (choice < 0.3) {
        hear(pick(stops));
        book.stopped = true;
      } else if (choice < 0.38) {
        hear(pick(starts));
        if (book.agreed || book.wrote) book.stopped = false;
      } else if (choice < 0.42) hear(pick(helps));
      else if (choice < 0.5) {
        hear(pick(words));
        book.wrote = true;
      } else if (choice < 0.54) {
        Object.assign(facts, { erasedAt: new Date(now) });
        Object.assign(book, { agreed: false, wrote: false });
      } else if (choice < 0.65) now += Math.floor(random() * 14 * hourMs);
      else ask(pick(kinds));
      for (const one of waiting.splice(0))
        if (one.at <= now) ask(one.kind);
        else waiting.push(one);
    }
  }
  expect(forbidden).toEqual([]);
  expect(allowed).toBeGreaterThan(10_000);
});

describe("what a text says", () => {
  test.each([
    ["", 0],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    [`${"a".repeat(158)}€`, 1],
    [`${"a".repeat(159)}€`, 2],
    ["“".repeat(70), 1],
    ["“".repeat(71), 2],
    ["🐜".repeat(35), 1],
    ["🐜".repeat(36), 2],
    ["🐜".repeat(66), 2],
    ["🐜".repeat(67), 3],
    ["“".repeat(134), 2],
    ["“".repeat(135), 3],
    [`${"a".repeat(152)}€${"a".repeat(151)}`, 2],
    [`${"a".repeat(152)}€${"a".repeat(152)}`, 3],
    ["€".repeat(80), 1],
    ["€".repeat(152), 2],
    ["€".repeat(153), 3],
    ["[~]".repeat(20), 1],
    [`${"a".repeat(305)}é`, 2],
    [`${"a".repeat(69)}ê`, 1],
    [`${"a".repeat(70)}ê`, 2],
    ["👩‍👩‍👧‍👦".repeat(6), 1],
    ["👩‍👩‍👧‍👦".repeat(7), 2],
  ])("%j is sent in %i parts", (text, segments) => expect(sizeOf(text).segments).toBe(segments));

  it("has its names filled in once", () => {
    const values = {
      name: "{phone}",
      company: "Us",
      phone: "555",
      promise: "5PM",
      visit: "Monday",
    };
    expect(fillText("{name} of {company}: {phone} {promise} {visit} {other}", values)).toBe(
      "{phone} of Us: 555 5PM Monday {other}",
    );
  });

  it("fits into one message by default, also with a long name and day", () => {
    const { templates, visitBooked, visitReminder, missedCall } = textDefaults;
    const values = {
      name: "Christopher",
      company: "Hampton Roads Pest Control",
      phone: "(757) 555-0100",
      promise: "Wednesday at 10:30AM",
      visit: "Wednesday, September 30, 10AM to 12PM",
    };
    for (const { text } of [...templates, visitBooked, visitReminder, missedCall])
      expect(sizeOf(fillText(text, values)).segments, text).toBe(1);
  });

  it("is the default while the setting is missing or broken", () => {
    expect(textSettingsOf(undefined)).toBe(textDefaults);
    expect(textSettingsOf({ templates: "none" })).toBe(textDefaults);
  });
});
