import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode,
  wcagContrast,
} from "culori/fn";

import { type BrandColors, companyDefaults } from "#domain/settings/company.ts";

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode as typeof modeRgb);
const toOklch = converter("oklch");

export type Look = "light" | "dark";
/** Colors by token name, as #rrggbb. */
export type Tokens = Record<string, string>;

interface Shade {
  l: number;
  c: number;
  h: number;
}

/** The background of the light look is the same for every company (app/ui/styles/tokens.css). */
const paper = { l: 0.985, c: 0.006, h: 85 };
const white = "#ffffff";
/** Nearly black, for text on a light button. */
const night = "#10131a";

const text = 4.5;
const shape = 3;
const step = 0.005;

export const contrast = (one: string, other: string): number => wcagContrast(one, other);

function hex({ l, c, h }: Shade): string {
  return formatHex(clampChroma({ mode: "oklch", l, c, h }, "oklch"));
}

function shadeOf(color: string): Shade {
  const { l = 0, c = 0, h = 0 } = toOklch(parse(color) ?? parse("#000000")) ?? {};
  return { l, c, h };
}

/** Moves the lightness until the color is readable on all backgrounds; ends at black or white. */
function readable(
  from: Shade,
  direction: "darker" | "lighter",
  grounds: readonly string[],
  least: number,
): string {
  const by = direction === "darker" ? -step : step;
  for (let { l } = from; l > 0 && l < 1; l += by) {
    const color = hex({ ...from, l });
    if (grounds.every((ground) => contrast(color, ground) >= least)) return color;
  }
  return direction === "darker" ? "#000000" : white;
}

const known = new Map<string, Tokens>();
/** Room for the palette of the company and a few previews. */
const mostKnown = 16;

/** Returns the tokens of one look for the company's colors. Text reaches a contrast of 4.5:1, shapes 3:1. */
export function tokensOf(colors: BrandColors, look: Look): Tokens {
  const key = `${look} ${colors.main} ${colors.action} ${colors.accent}`;
  const found = known.get(key);
  if (found) return found;
  const made = makeTokens(colors, look);
  if (known.size >= mostKnown) known.clear();
  known.set(key, made);
  return made;
}

function makeTokens(colors: BrandColors, look: Look): Tokens {
  const [main, action, accent] = [colors.main, colors.action, colors.accent].map(shadeOf) as [
    Shade,
    Shade,
    Shade,
  ];
  const dyed = (shade: Shade, l: number, most: number): Shade => ({
    l,
    c: Math.min(shade.c, most),
    h: shade.h,
  });
  const isLight = look === "light";
  const away = isLight ? "darker" : "lighter";
  const grounds = isLight
    ? { ground: hex(paper), surface: white, sunken: hex({ l: 0.957, c: 0.014, h: 82 }) }
    : {
        ground: hex(dyed(main, 0.19, 0.028)),
        surface: hex(dyed(main, 0.235, 0.032)),
        sunken: hex(dyed(main, 0.165, 0.026)),
      };
  const all = Object.values(grounds);
  const actionWash = hex(dyed(action, isLight ? 0.96 : 0.285, isLight ? 0.018 : 0.06));
  const accentWash = hex(dyed(accent, isLight ? 0.945 : 0.29, isLight ? 0.027 : 0.038));
  return {
    ...grounds,
    ...bandsOf(main, isLight),
    ink: isLight
      ? readable(dyed(main, Math.min(main.l, 0.27), 0.06), "darker", [...all, actionWash], 7)
      : hex({ l: 0.95, c: 0.01, h: 85 }),
    "ink-soft": readable(dyed(main, isLight ? 0.45 : 0.79, 0.04), away, all, text),
    line: hex(isLight ? { l: 0.895, c: 0.014, h: 80 } : dyed(main, 0.345, 0.034)),
    control: readable(dyed(main, 0.6, 0.03), away, all, shape),
    ...buttonsOf(action, isLight, all),
    "action-ink": readable(
      { ...action, l: isLight ? Math.min(action.l, 0.56) : Math.max(action.l, 0.72) },
      away,
      [...all, actionWash],
      text,
    ),
    "action-wash": actionWash,
    reassure: readable(
      dyed(accent, isLight ? Math.min(accent.l, 0.5) : Math.max(accent.l, 0.8), 0.16),
      away,
      [...all, accentWash],
      text,
    ),
    "reassure-wash": accentWash,
    "picture-cool": hex(dyed(accent, isLight ? 0.88 : 0.42, isLight ? 0.05 : 0.055)),
    "picture-sun": hex(dyed(action, isLight ? 0.66 : 0.6, 0.19)),
    "chart-1": readable(dyed(main, isLight ? 0.42 : 0.76, 0.09), away, [grounds.surface], shape),
    "chart-2": readable(dyed(action, isLight ? 0.56 : 0.7, 0.19), away, [grounds.surface], shape),
    "chart-3": readable(dyed(accent, isLight ? 0.56 : 0.78, 0.09), away, [grounds.surface], shape),
  };
}

/** Returns dark bands with light text. */
function bandsOf(main: Shade, isLight: boolean): Tokens {
  const onBand = hex(isLight ? paper : { l: 0.96, c: 0.008, h: 85 });
  const soft = hex({ l: isLight ? 0.86 : 0.82, c: Math.min(main.c, 0.025), h: main.h });
  const start: Shade = isLight
    ? { ...main, c: Math.min(main.c, 0.14) }
    : { ...main, l: 0.145, c: Math.min(main.c, 0.03) };
  const band = readable(start, "darker", [onBand, soft], text);
  const { l, c, h } = shadeOf(band);
  return {
    band,
    "on-band": onBand,
    "on-band-soft": soft,
    "band-line": readable({ l: l + 0.18, c: Math.min(c + 0.01, 0.1), h }, "darker", [onBand], text),
  };
}

/** Returns the button color closest to the chosen one, with white text or dark text. */
function buttonsOf(action: Shade, isLight: boolean, grounds: readonly string[]): Tokens {
  const isSeen = (color: string) => grounds.every((ground) => contrast(color, ground) >= shape);
  const nearest = (words: string): { color: string; far: number } | null => {
    let best: { color: string; far: number } | null = null;
    for (let l = 0.05; l < 0.98; l += step) {
      const color = hex({ ...action, l });
      const far = Math.abs(l - action.l);
      if (isSeen(color) && contrast(color, words) >= text && (best === null || far < best.far))
        best = { color, far };
    }
    return best;
  };
  const [onDark, onLight] = [nearest(white), nearest(night)];
  // White text is the default. Dark text wins only if the color stays clearly closer.
  const isDark = onDark !== null && (onLight === null || onDark.far <= onLight.far + 0.06);
  const words = isDark ? white : night;
  const color = (isDark ? onDark : onLight)?.color ?? (isLight ? night : white);
  const pressed = shadeOf(color);
  const strong = [0.07, 0.05, 0.03]
    .map((by) => hex({ ...pressed, l: pressed.l + (isDark ? -by : by) }))
    .find((one) => contrast(one, words) >= text);
  return { action: color, "action-strong": strong ?? color, "on-action": words };
}

/**
 * Selects one of two values by look: an `initial` variable yields its fallback, an empty one yields nothing. This also works
 * in browsers without `light-dark()`.
 */
const looks = {
  light: "--is-light:initial;--is-dark: ",
  dark: "--is-light: ;--is-dark:initial",
};
const chosenLook = `:root{${looks.light}}@media (prefers-color-scheme:dark){:root{${looks.dark}}}[data-theme=light]{${looks.light}}[data-theme=dark]{${looks.dark}}`;

/** Returns CSS with the tokens of both looks; empty for the default colors. */
export function brandCss(colors: BrandColors): string {
  const shipped = companyDefaults.colors;
  if (Object.entries(shipped).every(([name, color]) => colors[name as keyof BrandColors] === color))
    return "";
  const [light, dark] = [tokensOf(colors, "light"), tokensOf(colors, "dark")];
  const rules = Object.entries(light).map(([name, color]) => {
    const other = dark[name] ?? color;
    return `--${name}:${color === other ? color : `var(--is-light,${color})var(--is-dark,${other})`}`;
  });
  return `${chosenLook}:root{${rules.join(";")}}`;
}
