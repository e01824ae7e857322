import { describe, expect, test } from "vitest";
import { spamSignalsOf } from "./spam-signals.ts";

const harmless = { websiteUrl: "", elapsedMs: 20_000, rawTexts: ["Ann Lee", "12 Main Street"] };

describe("spam signals", () => {
  test("a person is not suspicious", () =>
    expect(spamSignalsOf(harmless)).toEqual({ reasons: [], quarantined: false }));
  test("fast alone is flagged; fast and odd is quarantined", () => {
    const quick = { ...harmless, elapsedMs: 1200 };
    expect(spamSignalsOf(quick)).toEqual({ reasons: ["too-fast"], quarantined: false });
    expect(spamSignalsOf({ ...quick, rawTexts: ["1; 2"] })).toEqual({
      reasons: ["too-fast", "unusual-characters"],
      quarantined: true,
    });
  });
  test("there is no timing check without script", () =>
    expect(spamSignalsOf({ ...harmless, elapsedMs: null }).quarantined).toBe(false));
  test.each([
    [{ websiteUrl: "https://x.example" }, "honeypot"],
    [{ elapsedMs: 40 }, "too-fast"],
    [{ rawTexts: ["1' OR '1'='1"] }, "sql-pattern"],
    [{ rawTexts: ["x'; DROP TABLE form_submissions; --"] }, "sql-pattern"],
    [{ rawTexts: ["1 UNION ALL SELECT password FROM users"] }, "sql-pattern"],
    [{ rawTexts: ["<script>alert(1)</script>"] }, "markup"],
    [{ rawTexts: ["<img src=x onerror=alert(1)>"] }, "markup"],
  ])("%j: %s", (change, reason) => {
    const { reasons, quarantined } = spamSignalsOf({ ...harmless, ...change });
    expect(reasons).toContain(reason);
    expect(quarantined).toBe(true);
  });
  test.each([
    "5 Union Street; rear door",
    "Drop Inn, 3 Select Ct",
    "12 Main St -- upstairs",
    "Update the garage please",
  ])("%s is flagged and accepted", (text) =>
    expect(spamSignalsOf({ ...harmless, rawTexts: [text] })).toEqual({
      reasons: ["unusual-characters"],
      quarantined: false,
    }),
  );
});
