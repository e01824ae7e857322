import { Parser } from "htmlparser2";

export interface MarkupElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The text inside; elements inside other elements are not part of it. */
  text: string;
}

/** The elements at the top of a text, and whether there is anything else: text, or elements inside them. */
export function readElements(html: string): { elements: MarkupElement[]; other: string | null } {
  const elements: MarkupElement[] = [];
  let depth = 0;
  let other: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (depth === 0) elements.push({ name, attributes: { ...attributes }, text: "" });
        else other ??= `<${name}>`;
        depth++;
      },
      onclosetag() {
        depth--;
      },
      ontext(text) {
        const current = elements.at(-1);
        if (depth > 0 && current) current.text += text;
        else if (text.trim() !== "") other ??= `“${text.trim().slice(0, 40)}”`;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { elements, other };
}

const basicTags: ReadonlySet<string> = new Set(
  "div span p a img h1 h2 h3 h4 h5 h6 ul ol li".split(" "),
);
const basicAttributes: ReadonlySet<string> = new Set(
  "class title alt width height href src target rel".split(" "),
);

export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Rewrites HTML of basic tags, or says which tag or attribute is not allowed. */
export function basicHtml(html: string): { ok: true; html: string } | { ok: false; what: string } {
  let written = "";
  let what: string | null = null;
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!basicTags.has(name)) {
          what ??= `<${name}>`;
          return;
        }
        let tag = `<${name}`;
        for (const [attribute, value] of Object.entries(attributes)) {
          if (!basicAttributes.has(attribute) || !isSafe(attribute, value)) {
            what ??= `${attribute}="${value.slice(0, 40)}"`;
            return;
          }
          tag += ` ${attribute}="${escapeAttribute(value)}"`;
        }
        written += `${tag}>`;
        if (name !== "img") open.push(name);
      },
      onclosetag(name) {
        if (name === "img" || open.at(-1) !== name) return;
        open.pop();
        written += `</${name}>`;
      },
      ontext(text) {
        written += escapeText(text);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return what === null ? { ok: true, html: written } : { ok: false, what };
}

function isSafe(attribute: string, value: string): boolean {
  if (attribute === "href")
    return /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(value.trim());
  if (attribute === "src") return /^(?:https:\/\/|\/(?![/\\]))/i.test(value.trim());
  return true;
}
