import { htmlFlags, htmlNames } from "./html-names.ts";

const blocks = ["script", "style"] as const;

/**
 * Removes tags, comments and whole script and style elements. An element becomes a space, a tag nothing; a "<" that
 * starts no tag stays, as in "Jane <jane@example.com>" and "<after 5pm>". Takes linear time.
 */
export function stripTags(text: string): string {
  if (!text.includes("<")) return text;
  // toLowerCase() would move positions: it makes two characters of "İ".
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const closed = new Set(Array.from(lower.matchAll(/<\/([a-z][\w:.-]*)\s*>/g), ([, name]) => name));
  const parts: string[] = [];
  /** Names without a closing tag ahead: searching for one again would scan the rest of the text each time. */
  const unclosed = new Set<string>();
  let at = 0;
  for (
    let open = text.indexOf("<");
    open !== -1;
    open = text.indexOf("<", Math.max(at, open + 1))
  ) {
    const end = tagEnd(text, open);
    if (end === -1 || !isTag(lower.slice(open + 1, end - 1), closed)) continue;
    parts.push(text.slice(at, open));
    at = end;
    const name = blocks.find((block) => lower.startsWith(block, open + 1));
    if (name === undefined || /[\w-]/.test(text.charAt(open + 1 + name.length))) continue;
    const close = unclosed.has(name) ? -1 : lower.indexOf(`</${name}`, end);
    const closeEnd = close === -1 ? -1 : text.indexOf(">", close);
    if (closeEnd === -1) {
      unclosed.add(name);
      continue;
    }
    parts.push(" ");
    at = closeEnd + 1;
  }
  parts.push(text.slice(at));
  return parts.join("");
}

/**
 * Whether the text between "<" and ">" is a comment, a declaration or a tag: the name of an HTML element, or one that
 * the text closes, alone or with attributes. English has many of these names: "<main street>" and "<a lot>" are none.
 */
function isTag(inner: string, closed: ReadonlySet<string | undefined>): boolean {
  if (/^(?:!--|!doctype|!\[|\?[a-z])/.test(inner)) return true;
  const [, name, rest] = /^\/?([a-z][\w:.-]*)((?:[\s/][^]*)?)$/.exec(inner) ?? [];
  if (name === undefined || rest === undefined) return false;
  if (!htmlNames.has(name) && !closed.has(name)) return false;
  return (
    rest.includes("=") || rest.split(/[\s/]/).every((word) => word === "" || htmlFlags.has(word))
  );
}

/** The index after the tag that starts at `open`, or -1 where none does: a tag ends at ">" before the next "<". */
function tagEnd(text: string, open: number): number {
  if (!/[a-z!?]/i.test(text.charAt(text.charAt(open + 1) === "/" ? open + 2 : open + 1))) return -1;
  for (let index = open + 1; index < text.length; index++) {
    const letter = text.charAt(index);
    if (letter === ">") return index + 1;
    if (letter === "<") return -1;
  }
  return -1;
}
