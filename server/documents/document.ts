import type { PageCode } from "./codes-of-page.ts";
import { nothingOutside, type OutsideSources } from "./outside.ts";
import { placeSnippets, withHosts } from "./place-snippets.ts";
import { contentSecurityPolicy, inertType, scriptHash } from "./policy.ts";

export interface FinishedDocument {
  html: string;
  csp: string;
}

/**
 * Turns React's HTML into the document that a visitor gets. Every script with the throwaway nonce is ours; all but
 * the one marked `data-eager` stay inert until the first touch, and the policy allows them by hash only. Removes
 * module preloads, because nothing may load before the first touch.
 */
export function finishPublicDocument(
  html: string,
  nonce: string,
  options: {
    secure: boolean;
    outside?: OutsideSources;
    codes?: readonly PageCode[];
    /** The text of the script that runs the snippets. */
    activation?: string;
  },
): FinishedDocument {
  const hashes: string[] = [];
  const hydrated = replaceScripts(html, (allAttributes, text) => {
    if (!allAttributes.includes(` nonce="${nonce}"`)) return null;
    const attributes = allAttributes.replace(` nonce="${nonce}"`, "");
    hashes.push(scriptHash(text));
    if (attributes.includes("data-eager")) return `<script${attributes}>${text}</script>`;
    const module = /type="module"/.test(attributes);
    const rest = attributes.replace(/ type="module"| async=""/g, "");
    return `<script type="${inertType}"${module ? " data-module" : ""}${rest}>${text}</script>`;
  });
  const finished = hydrated
    .replace(/<link rel="modulepreload"[^<>]*>/g, "")
    .replaceAll(` nonce="${nonce}"`, "");
  const { outside = nothingOutside, codes = [], activation = "", secure } = options;
  const placed = placeSnippets(finished, codes, activation);
  const csp = contentSecurityPolicy({
    scripts: [...new Set([...hashes, ...placed.scripts])],
    outside: withHosts(outside, placed.hosts),
    secure,
  });
  return { html: placed.html, csp };
}

/** Replaces each script element whose replacement is not null. Takes linear time, also without any end tag. */
function replaceScripts(
  html: string,
  replace: (attributes: string, text: string) => string | null,
): string {
  const [opening, closing] = ["<script", "</script>"];
  let result = "";
  let from = 0;
  for (;;) {
    const start = html.indexOf(opening, from);
    const tagEnd = start < 0 ? -1 : html.indexOf(">", start);
    const end = tagEnd < 0 ? -1 : html.indexOf(closing, tagEnd);
    if (end < 0) return result + html.slice(from);
    const attributes = html.slice(start + opening.length, tagEnd);
    const next = end + closing.length;
    result += html.slice(from, start);
    result += replace(attributes, html.slice(tagEnd + 1, end)) ?? html.slice(start, next);
    from = next;
  }
}
