import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type BrandColors, companyDefaults } from "#domain/settings/company.ts";
import { brandCss, contrast, type Look, tokensOf } from "./palette.ts";

const css = readFileSync(new URL("../../../app/ui/styles/tokens.css", import.meta.url), "utf8");

/** Text and shapes with their backgrounds, as in app/ui/styles/tokens.test.ts. */
const texts: [string, string[]][] = [
  ["ink", ["ground", "surface", "sunken", "action-wash", "reassure-wash"]],
  ["ink-soft", ["ground", "surface", "sunken"]],
  ["on-band", ["band", "band-line"]],
  ["on-band-soft", ["band"]],
  ["on-action", ["action", "action-strong"]],
  ["action-ink", ["ground", "surface", "sunken", "action-wash"]],
  ["reassure", ["ground", "surface", "sunken", "reassure-wash"]],
];
const shapes: [string, string[]][] = [
  ["control", ["ground", "surface", "sunken"]],
  ["action", ["ground", "surface"]],
  ["chart-1", ["surface"]],
  ["chart-2", ["surface"]],
  ["chart-3", ["surface"]],
];

/** Fixed colors on backgrounds that follow the company. */
const fixed: [string, string[], number][] = [
  ["warn", ["ground", "surface"], 4.5],
  ["danger", ["ground", "surface"], 4.5],
  ["note", ["ground", "surface"], 4.5],
  ["focus", ["ground", "surface", "sunken"], 3],
  ["chart-4", ["surface"], 3],
  ["chart-5", ["surface"], 3],
];

function shipped(name: string, look: Look): string {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\);`).exec(css) ??
    [];
  return (look === "light" ? light : dark) ?? "";
}

/** Lists every unreadable pair with its colors. */
function unreadable(colors: BrandColors): string[] {
  return (["light", "dark"] as Look[]).flatMap((look) => {
    const tokens = tokensOf(colors, look);
    const failing = (pairs: [string, string[]][], least: number) =>
      pairs.flatMap(([front, grounds]) =>
        grounds
          .filter((ground) => contrast(tokens[front] ?? "", tokens[ground] ?? "") < least)
          .map((ground) => `${look}: ${front} on ${ground} of ${JSON.stringify(colors)}`),
      );
    const lost = fixed.flatMap(([front, grounds, least]) =>
      grounds
        .filter((ground) => contrast(shipped(front, look), tokens[ground] ?? "") < least)
        .map((ground) => `${look}: ${front} on ${ground} of ${JSON.stringify(colors)}`),
    );
    return [...failing(texts, 4.5), ...failing(shapes, 3), ...lost];
  });
}

/** Returns the same numbers in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const roll = dice(7);
const randomColor = (): string =>
  `#${Math.floor(roll() * 0x1_00_00_00)
    .toString(16)
    .padStart(6, "0")}`;

describe("the colors of a company", () => {
  it("can be read in both looks, whatever 1,000 random palettes choose", () => {
    const found = Array.from({ length: 1000 }, () =>
      unreadable({ main: randomColor(), action: randomColor(), accent: randomColor() }),
    ).flat();
    expect(found).toEqual([]);
  });

  it.each([
    ["white", "#ffffff"],
    ["black", "#000000"],
    ["middle gray", "#777777"],
    ["yellow", "#ffee00"],
    ["lime", "#00ff00"],
    ["cyan", "#00ffff"],
    ["pure blue", "#0000ff"],
    ["magenta", "#ff00ff"],
    ["a color that is no color", "red; } body { display: none"],
  ])("can be read if all three are %s", (_name, color) => {
    expect(unreadable({ main: color, action: color, accent: color })).toEqual([]);
  });

  it("are compared with colors that the style sheet really has", () => {
    for (const look of ["light", "dark"] as const)
      for (const [front] of fixed)
        expect(
          contrast(shipped(front, look), look === "light" ? "#ffffff" : "#000000"),
        ).toBeGreaterThan(3);
    expect(contrast("#777777", "#888888")).toBeLessThan(1.5);
    const { ground = "", sunken = "" } = tokensOf(companyDefaults.colors, "light");
    expect(contrast(ground, shipped("ground", "light"))).toBeLessThan(1.01);
    expect(contrast(sunken, shipped("sunken", "light"))).toBeLessThan(1.01);
  });

  it("stay as chosen where they can be read", () => {
    const colors = { main: "#102743", action: "#c72026", accent: "#166458" };
    const tokens = tokensOf(colors, "light");
    expect(contrast(tokens["band"] ?? "", colors.main)).toBeLessThan(1.05);
    expect(contrast(tokens["action"] ?? "", colors.action)).toBeLessThan(1.1);
    expect(contrast(tokens["reassure"] ?? "", colors.accent)).toBeLessThan(1.1);
  });

  it("put dark words on a light button", () => {
    const colors = { main: "#1d3b2a", action: "#f5b301", accent: "#3a7d44" };
    expect(tokensOf(colors, "dark")["on-action"]).not.toBe("#ffffff");
    expect(unreadable(colors)).toEqual([]);
  });

  it("become one rule that has only colors, of tokens that the style sheet knows", () => {
    const rule = brandCss({ main: "#0b4f3a", action: "#d9480f", accent: "#1971c2" });
    const tokens = /:root\{([^{}]*)\}$/.exec(rule)?.[1]?.split(";") ?? [];
    expect(tokens.length).toBeGreaterThan(20);
    for (const token of tokens)
      expect(token).toMatch(
        /^--[\w-]+:(?:#[\da-f]{6}|var\(--is-light,#[\da-f]{6}\)var\(--is-dark,#[\da-f]{6}\))$/,
      );
    for (const token of tokens) expect(css).toContain(`${token.split(":")[0]}: `);
    expect(rule.length).toBeLessThan(1800);
  });
});
