import type { MovedPage } from "#domain/site/address/moved-pages.ts";
import { isText } from "./file.ts";

/** Tells from the text before a path whether a link begins with it. */
type IsLink = (before: string) => boolean;

/** Links to shipped pages that the owner moved lead to where the pages are. */
export function withMovedLinks(text: string, moved: readonly MovedPage[], origin: string): string {
  return moveLinks(text, moved, origin, (before) => !isInPath(before.at(-1)));
}

/**
 * The same for a document: in its markup and in what search engines and the browser read, not in what people wrote, and not in
 * the data of its scripts, which know the pages by their shipped paths. The router in the browser learns the addresses.
 */
export function documentWithMovedLinks(
  html: string,
  moved: readonly MovedPage[],
  origin: string,
): string {
  if (moved.length === 0) return html;
  const routes = moved.map((page) => `${page.shipped.slice(1)} ${page.moved.slice(1)}`);
  const [first = "", ...scripts] = html.split("<script");
  const markup = (text: string) =>
    moveLinks(
      text,
      moved,
      origin,
      (before) => before.endsWith('href="') || before.endsWith('action="'),
    );
  const parts = scripts.map((part) => {
    const end = part.indexOf("</script>");
    const script = part.slice(0, end);
    const kind = script.slice(0, script.indexOf(">"));
    const isRead = kind.includes("ld+json") || kind.includes("speculationrules");
    return (isRead ? withMovedLinks(script, moved, origin) : script) + markup(part.slice(end));
  });
  return [markup(first), ...parts]
    .join("<script")
    .replace("<html", `<html data-moved="${routes.join(",")}"`);
}

/** The same for a file of text; other files stay. */
export async function fileWithMovedLinks(
  file: Response,
  moved: readonly MovedPage[],
  origin: string,
): Promise<Response> {
  if (moved.length === 0 || file.body === null) return file;
  if (!isText(file.headers.get("content-type"))) return file;
  const { status, headers } = file;
  return new Response(withMovedLinks(await file.text(), moved, origin), { status, headers });
}

function moveLinks(
  text: string,
  moved: readonly MovedPage[],
  origin: string,
  isLink: IsLink,
): string {
  const reach = Math.max(origin.length, 'action="'.length);
  return moved.reduce((before, page) => {
    const parts: string[] = [];
    let done = 0;
    for (
      let at = before.indexOf(page.shipped);
      at >= 0;
      at = before.indexOf(page.shipped, at + page.shipped.length)
    ) {
      const end = at + page.shipped.length;
      const start = before.slice(Math.max(0, at - reach), at);
      // Not the beginning of a longer path, and not the name of a file.
      if (isInPath(before[end]) || !(start.endsWith(origin) || isLink(start))) continue;
      parts.push(before.slice(done, at), page.moved);
      done = end;
    }
    return [...parts, before.slice(done)].join("");
  }, text);
}

const isInPath = (letter = " "): boolean => /[\w.%/-]/.test(letter);
