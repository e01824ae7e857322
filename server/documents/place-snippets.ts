import { escapeAttribute } from "#domain/codes/rules/markup.ts";
import type { SnippetPart } from "#domain/codes/rules/snippet.ts";
import type { CodePosition } from "#database/vocabularies.ts";
import type { PageCode } from "./codes-of-page.ts";
import type { OutsideSources } from "./outside.ts";
import { inertType, inlineHash } from "./policy.ts";

export interface PlacedSnippets {
  html: string;
  /** Policy sources of the inline scripts. */
  scripts: string[];
  hosts: string[];
}

/**
 * Puts snippets into the slots of a finished document. What needs consent stands in it asleep, whatever it is: the
 * script `activation` wakes it once the visitor has agreed, and scripts without a category at the first touch.
 */
export function placeSnippets(
  html: string,
  codes: readonly PageCode[],
  activation: string,
): PlacedSnippets {
  if (codes.length === 0) return { html, scripts: [], hosts: [] };
  const scripts: string[] = [];
  const slots: Record<CodePosition, string> = {
    head_start: "",
    head_end: "",
    body_start: "",
    body_end: "",
  };
  for (const code of codes)
    for (const part of code.parts) slots[code.position] += partText(code, part, scripts);
  if (codes.some(hasSleepers)) {
    slots.body_end += `<script type="${inertType}" data-type="">${activation}</script>`;
    scripts.push(inlineHash(activation));
  }
  slots.body_end += foreignMark;
  return {
    html: withSlots(html, slots),
    scripts: [...new Set(scripts)],
    hosts: [...new Set(codes.flatMap(({ hosts }) => hosts))].toSorted(),
  };
}

/** Adds the hosts that snippets name to the sources of a page. */
export function withHosts(outside: OutsideSources, hosts: readonly string[]): OutsideSources {
  const named = hosts.map((host) => `https://${host}`);
  const add = (sources: readonly string[]): string[] => [...new Set([...sources, ...named])];
  return {
    ...outside,
    script: add(outside.script),
    connect: add(outside.connect),
    img: add(outside.img),
    frame: add(outside.frame),
    style: outside.style,
  };
}

/** Tells our own script that the document has code that is not ours (see app/site/request/show-request.ts). */
const foreignMark = "<site-snippet data-foreign hidden></site-snippet>";

const hasSleepers = ({ consentCategory, parts }: PageCode): boolean =>
  consentCategory !== "none" || parts.some(({ kind }) => kind.startsWith("script"));

function partText(code: PageCode, part: SnippetPart, scripts: string[]): string {
  const consent = code.consentCategory === "none" ? "" : ` data-consent="${code.consentCategory}"`;
  const sleeping = (html: string): string =>
    consent ? `<template data-snippet="${code.id}"${consent}>${html}</template>` : html;
  // React skips tags that it does not know, so that its own elements stay in place when it hydrates.
  const skipped = (html: string): string =>
    code.position.startsWith("head") ? html : `<site-snippet>${html}</site-snippet>`;
  if (part.kind === "element") return skipped(sleeping(part.html));
  if (part.kind === "style")
    return consent
      ? skipped(sleeping(`<style>${part.text}</style>`))
      : `<style>${part.text}</style>`;
  if (part.kind === "json") return `<script type="application/ld+json">${part.text}</script>`;
  const proof = code.proof === undefined ? "" : ` data-proof="${code.proof}"`;
  const start = `<script type="text/snippet" data-snippet="${code.id}"${proof}${consent}`;
  if (part.kind === "script-file") {
    const attributes = escapeAttribute(JSON.stringify(part.attributes));
    return `${start} data-src="${escapeAttribute(part.src)}" data-attributes="${attributes}"></script>`;
  }
  // The name shows in stack traces, so that an error can be attributed.
  const text = `${part.text}\n//# sourceURL=snippet-${code.id}`;
  scripts.push(inlineHash(text));
  return `${start}>${text}</script>`;
}

/** A browser reads the character set in the first bytes of the head: nothing may stand before it. */
const charset = /^<meta charset="[\w-]{1,20}"\/?>/i;

function withSlots(html: string, slots: Readonly<Record<CodePosition, string>>): string {
  const headAt = html.indexOf("<head");
  const headStart = headAt < 0 ? -1 : html.indexOf(">", headAt) + 1;
  const headEnd = html.indexOf("</head>", headStart);
  const bodyAt = html.indexOf("<body", headEnd);
  const bodyStart = bodyAt < 0 ? -1 : html.indexOf(">", bodyAt) + 1;
  const bodyEnd = html.lastIndexOf("</body>");
  if (headStart < 1 || headEnd < headStart || bodyStart < 1 || bodyEnd < bodyStart) return html;
  const meta = charset.exec(html.slice(headStart, headStart + 80))?.[0] ?? "";
  const first = headStart + meta.length;
  return [
    html.slice(0, first),
    slots.head_start,
    html.slice(first, headEnd),
    slots.head_end,
    html.slice(headEnd, bodyStart),
    slots.body_start,
    html.slice(bodyStart, bodyEnd),
    slots.body_end,
    html.slice(bodyEnd),
  ].join("");
}
