import { isInOwnFolder } from "#domain/media/stored-address.ts";
/** The result of cleaning HTML pasted from Word, Google Docs or the web, before the editor parses it. */
export interface CleanedPaste {
  html: string;
  /** Number of pictures left out because they are on another site or computer. */
  lostPictures: number;
}

const attribute = (name: string): RegExp =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i");

function read(tag: string, name: string): string {
  const match = attribute(name).exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? "";
}

/** Converts clipboard HTML to plain blocks: real lists, headings from level two, no styles. */
export function cleanPaste(html: string): CleanedPaste {
  let lostPictures = 0;
  const body = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  const isWord = /class="?Mso|xmlns:o=|mso-list/i.test(html);
  const isDocs = /docs-internal-guid/.test(html);
  let text = body
    .replace(/<(head|style|script|xml|title)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<\/?(?:o|v|w|m|st1):[^>]*>/gi, "");
  if (isWord) text = wordLists(text);
  text = text
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<!\[[^\]]*\]>/g, "")
    .replace(/<(\/?)h1\b[^>]*>/gi, "<$1h2>")
    .replace(/<(\/?)h[56]\b[^>]*>/gi, "<$1h4>")
    .replace(/<img\b[^>]*>/gi, (tag) => {
      const src = read(tag, "src");
      if (isInOwnFolder(src)) return tag;
      // Word draws bullets and lines as images of its own.
      if (!/^data:image\/gif/i.test(src)) lostPictures++;
      return "";
    })
    .replace(/<a\b[^>]*>/gi, (tag) => linkTag(read(tag, "href")));
  if (isDocs)
    text = text
      .replace(/<b\b[^>]*docs-internal-guid[^>]*>([\s\S]*)<\/b>/i, "$1")
      .replace(/(?:<br\b[^>]*>\s*)+(?=<(?:p|h\d|ul|ol|table|hr)\b|$)/gi, "")
      .replace(/<\/(p|h\d|ul|ol|table)>\s*(?:<br\b[^>]*>\s*)+/gi, "</$1>");
  text = text
    .replace(
      /(<a\b[^>]*>)([\s\S]*?)(<\/a>)/gi,
      (_, open: string, inside: string, close: string) => {
        const plain = inside
          .replace(/<\/?u\b[^>]*>/gi, "")
          .replace(/text-decoration(?:-line)?\s*:[^;"']*/gi, "");
        return `${open}${plain}${close}`;
      },
    )
    .replace(
      /(<h[2-4]\b[^>]*>)([\s\S]*?)(<\/h[2-4]>)/gi,
      (_, open: string, inside: string, close: string) => {
        const plain = inside
          .replace(/<\/?(?:b|strong|u)\b[^>]*>/gi, "")
          .replace(/font-weight\s*:[^;"']*/gi, "");
        return `${open}${plain}${close}`;
      },
    )
    .replace(/<(p|h[2-6])\b[^>]*>(?:\s|&nbsp;|\u00a0|<br\b[^>]*>|<\/?span\b[^>]*>)*<\/\1>/gi, "")
    .replace(/&nbsp;|\u00a0/g, " ");
  return { html: text.trim(), lostPictures };
}

/** The link itself, without the redirects of some services. */
function linkTag(href: string): string {
  const address = href.replaceAll("&amp;", "&");
  const around = address.startsWith("https://www.google.com/url?")
    ? new URL(address).searchParams.get("q")
    : null;
  const target = around ?? address;
  if (target === "" || /^(?:javascript|data|vbscript|file):/i.test(target.trim())) return "<a>";
  return `<a href="${target.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">`;
}

interface WordItem {
  level: number;
  ordered: boolean;
  inside: string;
}

const paragraph = /<p\b([^>]*)>([\s\S]*?)<\/p>/gi;

/** Word writes lists as paragraphs with a drawn bullet; adjacent ones become one list again. */
function wordLists(html: string): string {
  let out = "";
  let items: WordItem[] = [];
  let end = 0;
  const flush = () => {
    out += listOf(items);
    items = [];
  };
  for (const match of html.matchAll(paragraph)) {
    const [whole, attributes = "", inside = ""] = match;
    const between = html.slice(end, match.index);
    end = match.index + whole.length;
    const level = /mso-list\s*:\s*l\d+\s+level(\d+)/i.exec(attributes)?.[1];
    if (between.trim() !== "" || level === undefined) flush();
    out += between;
    if (level === undefined) out += whole;
    else items.push(wordItem(Number(level), inside));
  }
  flush();
  return out + html.slice(end);
}

const marker =
  /<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->|<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>|<span[^>]*mso-list\s*:\s*Ignore[^>]*>([\s\S]*?)<\/span>\s*<\/span>/i;

function wordItem(level: number, inside: string): WordItem {
  const match = marker.exec(inside);
  const drawn = (match?.[1] ?? match?.[2] ?? match?.[3] ?? "")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;|\s/g, "");
  return {
    level,
    ordered: /^(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]$/i.test(drawn),
    inside: match ? inside.replace(match[0], "") : inside,
  };
}

function listOf(items: readonly WordItem[]): string {
  const [first] = items;
  if (!first) return "";
  const tag = first.ordered ? "ol" : "ul";
  let out = `<${tag}>`;
  for (let at = 0; at < items.length;) {
    const item = items[at];
    let next = at + 1;
    while ((items[next]?.level ?? 0) > first.level) next++;
    out += `<li><p>${item?.inside.trim() ?? ""}</p>${listOf(items.slice(at + 1, next))}</li>`;
    at = next;
  }
  return `${out}</${tag}>`;
}
