import { describe, expect, test } from "vitest";
import {
  type Evidence,
  heldFrom,
  repeatSigns,
  scoreOf,
  spamSignalsOf,
  weights,
} from "./spam-signals.ts";

const person: Evidence = {
  websiteUrl: "",
  elapsedMs: 20_000,
  filling: "timed",
  rawTexts: ["Ann Lee", "12 Main Street"],
  ownHost: "pests.example",
};
const of = (change: Partial<Evidence>) => spamSignalsOf({ ...person, ...change });
const texts = (...rawTexts: string[]): Partial<Evidence> => ({ rawTexts });
const held = (...reasons: string[]) => ({ reasons, quarantined: true });
const free = (...reasons: string[]) => ({ reasons, quarantined: false });

describe("the points of a submission", () => {
  test("are none for a person", () => expect(of({})).toEqual(free()));

  test.each([
    ["a filled honeypot", { websiteUrl: "x" }, held("honeypot")],
    ["a page that nobody touched", { filling: "untouched" as const }, held("no-touch", "no-time")],
    ["an impossible time", { elapsedMs: 60 }, held("too-fast", "instant")],
    ["quick hands", { elapsedMs: 1200 }, free("too-fast")],
    [
      "quick hands and a link",
      { elapsedMs: 1200, ...texts("https://a.example") },
      held("too-fast", "link"),
    ],
    ["a script without the time", { elapsedMs: null }, free("no-time")],
    ["that with a link", { elapsedMs: null, ...texts("www.a.example") }, held("no-time", "link")],
    ["no script", { elapsedMs: null, filling: null }, free()],
    [
      "no script, and no browser",
      { elapsedMs: null, filling: null, isProgram: true },
      free("no-browser"),
    ],
    ["typing before the script came", { elapsedMs: null, filling: "unknown" as const }, free()],
    [
      "fields that the browser filled in at once",
      { elapsedMs: 20, filling: "unknown" as const },
      free(),
    ],
    ["one link", texts("see https://a.example/x"), free("link")],
    ["two links", texts("https://a.example/1 and https://a.example/2"), free("link")],
    [
      "three links",
      texts("https://a.example", "b.example/x", "www.c.example"),
      held("link", "many-links"),
    ],
    [
      "one link written three times",
      texts("https://a.example http://www.a.example/ www.a.example"),
      free("link"),
    ],
    ["a link as markup", texts('<a href="https://a.example">x</a>'), held("link", "link-markup")],
    ["a link to the site", texts("https://pests.example/services and www.pests.example"), free()],
    [
      "shops named in passing",
      texts("amazon.com, lowes.com and homedepot.com had none"),
      free("link"),
    ],
    ["an email address", texts("ann@lee.com"), free()],
    [
      "a period without a space",
      texts("ants.They are/were here; 3pm/4pm"),
      free("unusual-characters"),
    ],
  ])("%s", (_, change, signals) => expect(of(change)).toEqual(signals));

  test.each([
    ["1' OR '1'='1", "sql-pattern"],
    ["x'; DROP TABLE form_submissions; --", "sql-pattern"],
    ["1 UNION ALL SELECT password FROM users", "sql-pattern"],
    ["<script>alert(1)</script>", "markup"],
    ["<img src=x onerror=alert(1)>", "markup"],
    ["5 Union Street; rear door", "unusual-characters"],
    ["Drop Inn, 3 Select Ct", "unusual-characters"],
    ["12 Main St -- upstairs", "unusual-characters"],
  ])("%s is a flag without points", (text, flag) => {
    expect(of(texts(text))).toEqual(free(flag));
    expect(of({ ...texts(text), elapsedMs: 1200 })).toEqual(free("too-fast", flag));
    expect(scoreOf([flag])).toBe(0);
  });

  test("are a table: no single sign but the honeypot decides", () => {
    const alone = Object.keys(weights).filter((sign) => scoreOf([sign]) >= heldFrom);
    expect(alone).toEqual(["honeypot"]);
  });

  test("are counted in linear time", () => {
    for (const piece of ["a.", "https://", "<a ", "www.", "x.example/", "[url"])
      expect(of(texts(piece.repeat(200_000))).reasons).not.toContain("honeypot");
  });
});

describe("a text that came before", () => {
  const long = "We all want the same thing. ".repeat(10);
  test.each([
    [
      "once, from its own network",
      { sameSender: 1, networks: 0 },
      "short",
      [],
      ["repeated-content"],
    ],
    [
      "twice, from its own network",
      { sameSender: 2, networks: 0 },
      "short",
      [],
      ["repeated-content", "repeated-often"],
    ],
    ["from others, but short", { sameSender: 0, networks: 3 }, "short", ["link"], []],
    ["from others, without a link", { sameSender: 0, networks: 3 }, long, [], []],
    ["from two others", { sameSender: 0, networks: 2 }, long, ["link"], []],
    [
      "from many others, long and with a link",
      { sameSender: 0, networks: 3 },
      long,
      ["link"],
      ["shared-text"],
    ],
  ])("%s", (_, repeats, message, reasons, signs) =>
    expect(repeatSigns(repeats, { message, reasons })).toEqual(signs),
  );

  test("from many networks adds weight and never holds, whatever links it has", () => {
    expect(scoreOf(["link", "shared-text"])).toBeLessThan(heldFrom);
    expect(scoreOf(["link", "shared-text", "repeated-content"])).toBeGreaterThanOrEqual(heldFrom);
  });
});
