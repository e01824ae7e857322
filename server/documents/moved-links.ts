import { type MovedPage } from "#domain/site/address/moved-pages.ts";
import { isText } from "./file.ts";

/** Links to shipped pages that the owner moved lead to where the pages are. */
export function withMovedLinks(text: string, moved: readonly MovedPage[], origin: string): string {
  return moved.reduce((shown, page) => moveLinks(shown, page, origin), text);
}

/** The same for a document. Its router in the browser learns the addresses, too. */
export function documentWithMovedLinks(
  html: string,
  moved: readonly MovedPage[],
  origin: string,
): string {
  if (moved.length === 0) return html;
  const routes = moved.map((page) => `${page.shipped.slice(1)} ${page.moved.slice(1)}`);
  return withMovedLinks(html, moved, origin).replace(
    "<html",
    `<html data-moved="${routes.join(",")}"`,
  );
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

function moveLinks(text: string, { shipped, moved }: MovedPage, origin: string): string {
  const [first = "", ...rest] = text.split(shipped);
  let before = first;
  const parts = rest.map((after) => {
    const part = isLink(before, after, origin) ? moved : shipped;
    before = after;
    return part + after;
  });
  return first + parts.join("");
}

/** Whether a path between two texts stands alone, or behind the origin: not in a longer path, not as the name of a file. */
function isLink(before: string, after: string, origin: string): boolean {
  return !isInPath(after[0]) && (!isInPath(before.at(-1)) || before.endsWith(origin));
}

const isInPath = (letter = " "): boolean => /[\w.%/-]/.test(letter);
