import { type Handler, Parser } from "htmlparser2";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import { classRules, declarations, drawnElements, isSilent, keptValue } from "./svg-rules.ts";

export interface CleanSvg {
  svg: string;
  width: number;
  height: number;
}

export type SvgAnswer = { ok: true; value: CleanSvg } | { ok: false; message: string };

const mostElements = 2000;
const mostDepth = 40;

const refuse = (message: string): SvgAnswer => ({ ok: false, message });

/**
 * Keeps only what svg-rules.ts allows: no script, address, text or style sheet. Drops metadata of drawing programs, and
 * refuses a drawing that would lose a visible part.
 */
export function cleanSvg(source: string): SvgAnswer {
  const rules = classRules(styleSheets(source));
  const out: string[] = [];
  const open: string[] = [];
  let hidden = 0;
  let box: Box | null = null;
  let problem: string | null = null;

  const isWhole = walk(source, {
    onopentag(tag, attributes) {
      const name = tag.startsWith("svg:") ? tag.slice(4) : tag;
      if (hidden > 0 || problem) {
        hidden += 1;
        return;
      }
      if (isSilent(name)) {
        hidden = 1;
        return;
      }
      if (!drawnElements.has(name)) problem = wordsFor(name);
      else if ((name === "svg") !== (open.length === 0))
        problem = "This is not a single SVG drawing.";
      if (problem) {
        hidden = 1;
        return;
      }
      if (name === "svg") box = boxOf(attributes);
      open.push(name);
      out.push(openingTag(name, attributes, rules, box));
    },
    onclosetag() {
      if (hidden > 0) hidden -= 1;
      else {
        const name = open.pop();
        if (name) out.push(`</${name}>`);
      }
    },
  });
  if (!isWhole) problem ??= "The drawing has too many parts, or is nested too deeply.";
  if (problem) return refuse(problem);
  if (!box) return refuse("This is not an SVG drawing, or it does not say its size.");
  const { width, height } = box as Box;
  const svg = out
    .join("")
    .replace(/><\/(?:path|rect|circle|ellipse|line|polyline|polygon|stop)>/g, "/>");
  return { ok: true, value: { svg, width, height } };
}

class TooMuch extends Error {}

/** Reads the elements. Stops at a limit, because the parser's work grows with the square of the depth. */
function walk(source: string, { onopentag, onclosetag, ontext }: Partial<Handler>): boolean {
  let [elements, depth] = [0, 0];
  const handler: Partial<Handler> = {
    onopentag(name, attributes, isImplied) {
      elements += 1;
      depth += 1;
      if (elements > mostElements || depth > mostDepth) throw new TooMuch();
      onopentag?.(name, attributes, isImplied);
    },
    onclosetag(name, isImplied) {
      depth -= 1;
      onclosetag?.(name, isImplied);
    },
    ...(ontext ? { ontext } : {}),
  };
  try {
    new Parser(handler, { xmlMode: true, decodeEntities: true }).end(source);
    return true;
  } catch (error) {
    if (error instanceof TooMuch) return false;
    throw error;
  }
}

function wordsFor(name: string): string {
  if (name === "text" || name === "tspan")
    return "The drawing has text. Convert it to outlines in your drawing program and upload it again.";
  if (name === "image")
    return "The drawing contains a picture. Upload that picture as PNG or WebP instead.";
  return `The drawing contains the element “${name.slice(0, 40)}”, which logos may not have.`;
}

/** Returns the text of all style sheets. */
function styleSheets(source: string): string {
  let text = "";
  let inside = 0;
  walk(source, {
    onopentag: (name) => void (name === "style" && (inside += 1)),
    onclosetag: (name) => void (name === "style" && (inside -= 1)),
    ontext: (part) => void (inside > 0 && (text += part)),
  });
  return text;
}

interface Box {
  view: string;
  width: number;
  height: number;
}

function boxOf(attributes: Readonly<Record<string, string>>): Box | null {
  const given = (attributes["viewBox"] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [attributes["width"], attributes["height"]].map((size) =>
    Number.parseFloat(size ?? ""),
  );
  const view = given.length === 4 ? given : [0, 0, width ?? Number.NaN, height ?? Number.NaN];
  const [, , w = 0, h = 0] = view;
  const isUsable = view.every(Number.isFinite) && w > 0 && h > 0 && w < 100_000 && h < 100_000;
  return isUsable ? { view: view.join(" "), width: w, height: h } : null;
}

function openingTag(
  name: string,
  attributes: Readonly<Record<string, string>>,
  rules: ReadonlyMap<string, [string, string][]>,
  box: Box | null,
): string {
  const kept = new Map<string, string>();
  const keep = (attribute: string, value: string): void => {
    const safe = keptValue(attribute, value);
    if (safe !== null) kept.set(attribute === "xlink:href" ? "href" : attribute, safe);
  };
  const { class: classes = "", style = "", ...others } = attributes;
  for (const [attribute, value] of Object.entries(others)) keep(attribute, value);
  // Class rules override attributes, and a style overrides both.
  for (const each of classes.split(/\s+/)) for (const rule of rules.get(each) ?? []) keep(...rule);
  for (const declared of declarations(style)) keep(...declared);
  if (name === "svg") {
    for (const size of ["width", "height", "x", "y"]) kept.delete(size);
    kept.set("viewBox", box?.view ?? "");
  }
  const written = [...kept].map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`);
  const space = name === "svg" ? ' xmlns="http://www.w3.org/2000/svg"' : "";
  return `<${name}${space}${written.join("")}>`;
}
