import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Linear = [number, number, number];

/** OKLCH to linear sRGB, clipped to the sRGB gamut. */
function linear(color: string): Linear {
  const [l = 0, c = 0, h = 0] = color
    .replace(/oklch\(|\)/g, "")
    .split(/[\s/]+/)
    .map(Number);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [lc, mc, sc] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const rgb: Linear = [
    4.0767416621 * lc - 3.3077115913 * mc + 0.2309699292 * sc,
    -1.2684380046 * lc + 2.6097574011 * mc - 0.3413193965 * sc,
    -0.0041960863 * lc - 0.7034186147 * mc + 1.707614701 * sc,
  ];
  return rgb.map((part) => Math.min(1, Math.max(0, part))) as Linear;
}

const luminance = ([r, g, b]: Linear) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(linear(one)), luminance(linear(other))].toSorted(
    (x, y) => x - y,
  );
  return (bright + 0.05) / (dark + 0.05);
}

function token(name: string, mode: "light" | "dark"): string {
  const value = new RegExp(`--${name}: (.+);`).exec(css)?.[1];
  if (!value) throw new Error(`no token --${name}`);
  const pair = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value);
  return pair ? (pair[mode === "light" ? 1 : 2] ?? value) : value;
}

const texts: [ink: string, grounds: string[]][] = [
  [
    "ink",
    [
      "ground",
      "surface",
      "sunken",
      "action-wash",
      "reassure-wash",
      "warn-wash",
      "danger-wash",
      "note-wash",
    ],
  ],
  ["ink-soft", ["ground", "surface", "sunken"]],
  ["on-band", ["band", "band-line"]],
  ["on-band-soft", ["band"]],
  ["on-action", ["action", "action-strong"]],
  ["action-ink", ["ground", "surface", "sunken", "action-wash"]],
  ["reassure", ["ground", "surface", "sunken", "reassure-wash"]],
  ["warn", ["ground", "surface", "warn-wash"]],
  ["danger", ["ground", "surface", "danger-wash"]],
  ["note", ["ground", "surface", "note-wash"]],
];
const shapes: [shape: string, grounds: string[]][] = [
  ["control", ["ground", "surface", "sunken"]],
  ["focus", ["ground", "surface", "sunken"]],
  ["action", ["ground", "surface"]],
  ...[1, 2, 3, 4, 5].map((n): [string, string[]] => [`chart-${n}`, ["surface"]]),
];

describe.each(["light", "dark"] as const)("%s mode contrast", (mode) => {
  const pairs = (list: [string, string[]][]) =>
    list.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground]));
  test.each(pairs(texts))("text %s on %s reaches 4.5", (front = "", ground = "") => {
    expect(contrast(token(front, mode), token(ground, mode))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(pairs(shapes))("%s on %s reaches 3", (front = "", ground = "") => {
    expect(contrast(token(front, mode), token(ground, mode))).toBeGreaterThanOrEqual(3);
  });
});
