import type { CodeType } from "#database/vocabularies.ts";
import { scriptProblem } from "./javascript.ts";
import { basicHtml, escapeAttribute, type MarkupElement, readElements } from "./markup.ts";
import { namedHosts } from "./named-hosts.ts";
import { schemaProblem } from "./schema-markup.ts";
import { longestSnippet, scriptTypes, type SnippetCheck, type SnippetPart } from "./snippet.ts";

type Read = { ok: true; parts: SnippetPart[] } | { ok: false; problem: string };

/** Reads a snippet by the rules of its type: on every save, and again before every page. */
export function readSnippet(type: CodeType, content: string): SnippetCheck {
  if (content.length > longestSnippet)
    return refuse(`A snippet can have up to ${longestSnippet.toLocaleString("en-US")} characters.`);
  const read = readParts(type, content.trim());
  if (!read.ok) return read;
  return { ok: true, snippet: { parts: read.parts, hosts: namedHosts(content) } };
}

function readParts(type: CodeType, content: string): Read {
  if (scriptTypes.has(type)) return readScripts(content);
  if (type === "css") return readCss(content);
  if (type === "schema_markup") return readSchema(content);
  if (type === "meta_tags") return readMetaTags(content);
  const basic = basicHtml(content);
  if (!basic.ok) return refuse(`Only basic tags are allowed, without ${basic.what}.`);
  return { ok: true, parts: [{ kind: "element", html: basic.html }] };
}

const tagStart = /<\/?[a-z!]/i;
/** For browsers without JavaScript; such pixels would load without consent. */
const ignored: ReadonlySet<string> = new Set(["noscript"]);

function readScripts(content: string): Read {
  if (!/^\s*<(?!=)/.test(content)) {
    const problem = scriptProblem(content);
    return problem ? refuse(problem) : { ok: true, parts: [{ kind: "script", text: content }] };
  }
  const { elements, other } = readElements(content);
  const scripts = elements.filter(({ name }) => !ignored.has(name));
  const stranger = scripts.find(({ name }) => name !== "script");
  const rest = stranger ? `<${stranger.name}>` : elements.length === scripts.length ? other : null;
  if (rest) return refuse(`Only script tags are allowed here, without ${rest}.`);
  if (scripts.length === 0) return refuse("There is no script in this snippet.");
  const parts: SnippetPart[] = [];
  for (const script of scripts) {
    const part = readScript(script);
    if (!part.ok) return part;
    parts.push(...part.parts);
  }
  return { ok: true, parts };
}

function readScript({ attributes, text }: MarkupElement): Read {
  const { src, type = "", ...rest } = attributes;
  if (!["", "text/javascript", "application/javascript", "module"].includes(type.toLowerCase()))
    return refuse(`A script of the type “${type.slice(0, 40)}” is not allowed.`);
  if (src === undefined) {
    const problem = scriptProblem(text);
    return problem ? refuse(problem) : { ok: true, parts: [{ kind: "script", text: text.trim() }] };
  }
  const address = src.startsWith("//") ? `https:${src}` : src;
  if (!/^https:\/\//i.test(address) || !URL.canParse(address))
    return refuse("A script file needs a full address that starts with https://.");
  if (text.trim() !== "") return refuse("A script has an address or a text, not both.");
  const kept = Object.entries(rest).filter(
    ([name]) =>
      /^data-[a-z\d-]{1,60}$/.test(name) ||
      ["async", "defer", "id", "crossorigin", "integrity"].includes(name),
  );
  const handler = Object.keys(rest).find((name) => name.startsWith("on"));
  if (handler) return refuse(`The attribute ${handler} is not allowed.`);
  return {
    ok: true,
    parts: [
      { kind: "script-file", src: new URL(address).href, attributes: Object.fromEntries(kept) },
    ],
  };
}

const scriptLike =
  /<\s{0,9}[/!a-z]|javascript\s{0,9}:|vbscript\s{0,9}:|expression\s{0,9}\(|behavior\s{0,9}:|-moz-binding|@import|\\[\da-f]/i;

function readCss(content: string): Read {
  let css = content;
  if (tagStart.test(content)) {
    const { elements, other } = readElements(content);
    const [style] = elements;
    if (elements.length !== 1 || style?.name !== "style" || other)
      return refuse("Write the styles only, or one style tag.");
    css = style.text.trim();
  }
  const found = scriptLike.exec(css);
  if (found) return refuse(`The styles contain “${found[0]}”, which is not allowed.`);
  return { ok: true, parts: [{ kind: "style", text: css }] };
}

function readSchema(content: string): Read {
  let json = content;
  if (content.startsWith("<")) {
    const { elements, other } = readElements(content);
    const [script] = elements;
    if (elements.length !== 1 || script?.name !== "script" || other)
      return refuse("Write the JSON only, or one script tag of the type application/ld+json.");
    json = script.text.trim();
  }
  const problem = schemaProblem(json);
  if (problem) return refuse(problem);
  // "<" could end the script tag.
  const text = JSON.stringify(JSON.parse(json)).replaceAll("<", String.raw`\u003c`);
  return { ok: true, parts: [{ kind: "json", text }] };
}

const linkKinds: ReadonlySet<string> = new Set([
  "author",
  "alternate",
  "license",
  "me",
  "publisher",
]);

function readMetaTags(content: string): Read {
  const { elements, other } = readElements(content);
  if (other) return refuse(`Only meta and link tags are allowed here, without ${other}.`);
  if (elements.length === 0) return refuse("There is no meta tag in this snippet.");
  const parts: SnippetPart[] = [];
  for (const { name, attributes } of elements) {
    const problem = metaProblem(name, attributes);
    if (problem) return refuse(problem);
    const written = Object.entries(attributes).map(
      ([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`,
    );
    parts.push({ kind: "element", html: `<${name}${written.join("")}>` });
  }
  return { ok: true, parts };
}

function metaProblem(name: string, attributes: Readonly<Record<string, string>>): string | null {
  if (name !== "meta" && name !== "link")
    return `Only meta and link tags are allowed here, without <${name}>.`;
  const strange = Object.keys(attributes).find(
    (attribute) =>
      ![
        "name",
        "property",
        "content",
        "itemprop",
        "lang",
        "rel",
        "href",
        "hreflang",
        "type",
        "title",
      ].includes(attribute),
  );
  if (strange) return `The attribute ${strange} is not allowed in a ${name} tag.`;
  if (name === "meta")
    return (attributes["name"] ?? "").trim().toLowerCase() === "referrer"
      ? "A meta tag cannot change which address other websites see."
      : null;
  const kinds = (attributes["rel"] ?? "").toLowerCase().split(/\s+/);
  if (!kinds.every((kind) => linkKinds.has(kind)))
    return `A link tag can have rel="${[...linkKinds].join('", "')}", nothing else.`;
  return /^https:\/\//i.test(attributes["href"] ?? "")
    ? null
    : "A link tag needs an address that starts with https://.";
}

function refuse(problem: string) {
  return { ok: false, problem } as const;
}
