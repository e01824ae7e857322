import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { safeAddress } from "#domain/blog/article/allowed-values.ts";
import { isInOwnFolder } from "#domain/media/stored-address.ts";
import { dropStyle, isBlank, isElement, parsePaste, writeHtml } from "./pasted-tree.ts";
import { wordLists } from "./word-lists.ts";

/** The result of cleaning HTML pasted from Word, Google Docs or the web, before the editor parses it. */
export interface CleanedPaste {
  html: string;
  /** Number of pictures left out because they are on another site or computer. */
  lostPictures: number;
  /** Addresses of links that an article cannot keep; their words stay. */
  lostLinks: string[];
}

const start = "<!--StartFragment-->";
const withoutText = /^(?:head|style|script|xml|title)$/;
/** Word's own elements: `o:p`, `v:shape` and the like. */
const wordTag = /^(?:o|v|w|m|st1):/;
const block = /^(?:p|h\d|ul|ol|table|hr)$/;
const heading = /^h[2-4]$/;
const newLevels: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4" };

/** Converts clipboard HTML to plain blocks: real lists, headings from level two, no styles. */
export function cleanPaste(html: string): CleanedPaste {
  const from = html.indexOf(start);
  const to = html.lastIndexOf("<!--EndFragment-->");
  const body = from !== -1 && to > from ? html.slice(from + start.length, to) : html;
  const isWord = /class="?Mso|xmlns:o=|mso-list/i.test(html);
  const paste: Paste = {
    isDocs: html.includes("docs-internal-guid"),
    lostPictures: 0,
    lostLinks: [],
  };
  const parsed = parsePaste(body);
  const nodes = cleanNodes(isWord ? wordLists(parsed) : parsed, paste, {});
  const { lostPictures, lostLinks } = paste;
  return { html: writeHtml(nodes).trim(), lostPictures, lostLinks };
}

interface Paste {
  isDocs: boolean;
  lostPictures: number;
  lostLinks: string[];
}

interface Place {
  inLink?: boolean;
  inHeading?: boolean;
}

function cleanNodes(nodes: readonly ChildNode[], paste: Paste, place: Place): ChildNode[] {
  const cleaned = nodes.flatMap((node) => cleanNode(node, paste, place));
  return paste.isDocs ? withoutBreaksBetweenBlocks(cleaned) : cleaned;
}

function cleanNode(node: ChildNode, paste: Paste, place: Place): ChildNode[] {
  if (isText(node)) {
    node.data = node.data.replaceAll("\u00a0", " ");
    return [node];
  }
  if (!isTag(node) || withoutText.test(node.name)) return [];
  const element = node;
  element.name = newLevels[element.name] ?? element.name;
  if (element.name === "img") return cleanPicture(element, paste);
  const inside: Place = {
    inLink: place.inLink === true || element.name === "a",
    inHeading: place.inHeading === true || heading.test(element.name),
  };
  element.children = cleanNodes(element.children, paste, inside);
  if (isWrapper(element, paste, place)) return element.children;
  if (element.name === "a") element.attribs = linkAttributes(element.attribs["href"] ?? "", paste);
  if (inside.inLink) dropStyle(element, /^text-decoration/i);
  if (inside.inHeading) dropStyle(element, /^font-weight$/i);
  const isEmpty = /^(?:p|h[2-6])$/.test(element.name) && element.children.every(isBlank);
  return isEmpty ? [] : [element];
}

/** Whether the element adds nothing here: its content stays, its tag goes. */
function isWrapper({ name, attribs }: Element, { isDocs }: Paste, place: Place): boolean {
  if (wordTag.test(name)) return true;
  if (isDocs && name === "b" && (attribs["id"] ?? "").includes("docs-internal-guid")) return true;
  return (
    (place.inLink === true && name === "u") ||
    (place.inHeading === true && /^(?:b|strong|u)$/.test(name))
  );
}

function cleanPicture(picture: Element, paste: Paste): ChildNode[] {
  const src = picture.attribs["src"] ?? "";
  if (isInOwnFolder(src)) return [picture];
  // Word draws bullets and lines as images of its own.
  if (!/^data:image\/gif/i.test(src)) paste.lostPictures++;
  return [];
}

/** Google Docs puts line breaks between blocks and at the end. */
function withoutBreaksBetweenBlocks(nodes: readonly ChildNode[]): ChildNode[] {
  const isBreak = (node: ChildNode) => isElement(node, /^br$/);
  if (!nodes.some(isBreak)) return [...nodes];
  const rest: ChildNode[] = [];
  let breaks: ChildNode[] = [];
  let afterBlock = false;
  for (const node of nodes) {
    if (isBreak(node)) {
      breaks.push(node);
      continue;
    }
    const isBlock = isElement(node, block);
    if (!isBlock && !afterBlock) rest.push(...breaks);
    breaks = [];
    rest.push(node);
    if (!isText(node) || node.data.trim() !== "") afterBlock = isBlock;
  }
  return rest;
}

/** The link itself, without the redirects of some services. */
function linkAttributes(href: string, paste: Paste): Element["attribs"] {
  const around =
    href.startsWith("https://www.google.com/url?") && URL.canParse(href)
      ? new URL(href).searchParams.get("q")
      : null;
  const target = (around ?? href).trim();
  if (target === "") return {};
  const address = safeAddress(target);
  if (address === null) paste.lostLinks.push(target);
  return address === null ? {} : { href: address };
}
