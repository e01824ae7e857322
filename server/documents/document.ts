import type { PageCode } from "./codes-of-page.ts";
import { nothingOutside, type OutsideSources } from "./outside.ts";
import { placeSnippets, withHosts } from "./place-snippets.ts";
import { contentSecurityPolicy, inertType, inlineHash } from "./policy.ts";
import { toastStyles } from "./toast-styles.ts";

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
    /** Whether scripts run after the first touch; otherwise the document has none of them. */
    hydrated?: boolean;
    /** Integrity of the client's first module, by its path. */
    integrityOf?: (path: string) => string | undefined;
  },
): FinishedDocument {
  const {
    outside = nothingOutside,
    codes = [],
    activation = "",
    secure,
    integrityOf,
    hydrated = true,
  } = options;
  const hashes: string[] = [];
  const withScripts = replaceElements(html, "script", (allAttributes, written) => {
    if (!allAttributes.includes(` nonce="${nonce}"`)) return null;
    const attributes = allAttributes.replace(` nonce="${nonce}"`, "");
    if (!hydrated && !attributes.includes("data-eager")) return "";
    const isModule = attributes.includes(' type="module"');
    const entry = isModule ? checkedEntry(written, integrityOf) : null;
    const text = entry?.rest ?? written;
    hashes.push(inlineHash(text));
    if (attributes.includes("data-eager")) return `<script${attributes}>${text}</script>`;
    const rest = attributes.replace(/ type="module"| async=""/g, "");
    const start = `<script type="${inertType}" data-type="${isModule ? "module" : ""}"`;
    return `${start}${rest}>${text}</script>${entry ? `<script${entry.attributes}></script>` : ""}`;
  });
  const finished = withScripts
    .replace(/<link rel="modulepreload"[^<>]*>/g, "")
    .replaceAll(` nonce="${nonce}"`, "");
  const placed = placeSnippets(finished, codes, activation);
  const csp = contentSecurityPolicy({
    scripts: [...new Set([...hashes, ...placed.scripts])],
    styles: addsStyles(outside, codes) ? undefined : styleHashes(placed.html),
    outside: withHosts(outside, placed.hosts),
    secure,
  });
  return { html: placed.html, csp };
}

/** Chat widgets, web analytics and custom codes may add styles of their own. */
function addsStyles(outside: OutsideSources, codes: readonly PageCode[]): boolean {
  return outside.script.length > 0 || outside.style.length > 0 || codes.length > 0;
}

function styleHashes(html: string): string[] {
  const hashes = new Set(toastStyles.map(inlineHash));
  replaceElements(html, "style", (_attributes, text) => {
    hashes.add(inlineHash(text));
    return null;
  });
  return [...hashes];
}

const entryImport = /import\("(\/assets\/[\w.-]+)"\);?$/;

/**
 * The last import of a module script as an element that the browser checks; null if it has none. `nomodule` keeps it
 * inert: a script with a source must not have a type that is not a script's.
 */
function checkedEntry(
  text: string,
  integrityOf: (path: string) => string | undefined = () => undefined,
): { rest: string; attributes: string } | null {
  const found = entryImport.exec(text);
  const path = found?.[1];
  const integrity = path && integrityOf(path);
  if (!found || !integrity) return null;
  return {
    rest: text.slice(0, found.index).trimEnd(),
    attributes: ` data-type="module" nomodule src="${path}" integrity="${integrity}"`,
  };
}

/** Replaces each element of this name whose replacement is not null. Takes linear time, also without any end tag. */
function replaceElements(
  html: string,
  name: "script" | "style",
  replace: (attributes: string, text: string) => string | null,
): string {
  const [opening, closing] = [`<${name}`, `</${name}>`];
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
