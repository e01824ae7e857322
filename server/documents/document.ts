import type { OutsideSources } from "./outside.ts";
import { contentSecurityPolicy, scriptHash } from "./policy.ts";

/** The type that keeps a script inert until the visitor first touches the page. */
export const inertType = "text/inert";

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
  options: { secure: boolean; outside?: OutsideSources },
): FinishedDocument {
  const hashes: string[] = [];
  const script = new RegExp(`<script([^<>]*) nonce="${nonce}"([^<>]*)>([\\s\\S]*?)</script>`, "g");
  const hydrated = html.replace(script, (_all, before: string, after: string, text: string) => {
    const attributes = `${before}${after}`;
    hashes.push(scriptHash(text));
    if (attributes.includes("data-eager")) return `<script${attributes}>${text}</script>`;
    const module = /type="module"/.test(attributes);
    const rest = attributes.replace(/ type="module"| async=""/g, "");
    return `<script type="${inertType}"${module ? " data-module" : ""}${rest}>${text}</script>`;
  });
  const finished = hydrated
    .replace(/<link rel="modulepreload"[^<>]*>/g, "")
    .replaceAll(` nonce="${nonce}"`, "");
  return {
    html: finished,
    csp: contentSecurityPolicy({ scripts: [...new Set(hashes)], ...options }),
  };
}
