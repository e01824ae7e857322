import { describe, expect, test } from "vitest";
import { suspicionOf } from "./suspicion.ts";

const innocent = { websiteUrl: "", elapsedMs: 20_000, rawTexts: ["Ann Lee", "12 Main Street"] };

describe("suspicion", () => {
  test("a person raises none", () =>
    expect(suspicionOf(innocent)).toEqual({ reasons: [], quarantined: false }));
  test("quick alone is noted; quick and odd is held", () => {
    const quick = { ...innocent, elapsedMs: 1200 };
    expect(suspicionOf(quick)).toEqual({ reasons: ["too-fast"], quarantined: false });
    expect(suspicionOf({ ...quick, rawTexts: ["1; 2"] })).toEqual({
      reasons: ["too-fast", "unusual-characters"],
      quarantined: true,
    });
  });
  test("without script there is no clock to judge by", () =>
    expect(suspicionOf({ ...innocent, elapsedMs: null }).quarantined).toBe(false));
  test.each([
    [{ websiteUrl: "https://x.example" }, "honeypot"],
    [{ elapsedMs: 40 }, "too-fast"],
    [{ rawTexts: ["1' OR '1'='1"] }, "sql-pattern"],
    [{ rawTexts: ["x'; DROP TABLE form_submissions; --"] }, "sql-pattern"],
    [{ rawTexts: ["1 UNION ALL SELECT password FROM users"] }, "sql-pattern"],
    [{ rawTexts: ["<script>alert(1)</script>"] }, "markup"],
    [{ rawTexts: ["<img src=x onerror=alert(1)>"] }, "markup"],
  ])("%j: %s", (change, reason) => {
    const { reasons, quarantined } = suspicionOf({ ...innocent, ...change });
    expect(reasons).toContain(reason);
    expect(quarantined).toBe(true);
  });
  test.each([
    "5 Union Street; rear door",
    "Drop Inn, 3 Select Ct",
    "12 Main St -- upstairs",
    "Update the garage please",
  ])("%s is noted and let through", (text) =>
    expect(suspicionOf({ ...innocent, rawTexts: [text] })).toEqual({
      reasons: ["unusual-characters"],
      quarantined: false,
    }),
  );
});
