import { type ChildNode, Element, isComment, isDirective, isTag } from "domhandler";
import { isBlank, isElement, textOf } from "./pasted-tree.ts";

interface WordItem {
  level: number;
  ordered: boolean;
  inside: ChildNode[];
}

/** Word writes lists as paragraphs with a drawn bullet; adjacent ones become one list again. */
export function wordLists(nodes: readonly ChildNode[]): ChildNode[] {
  const out: ChildNode[] = [];
  let items: WordItem[] = [];
  const flush = () => {
    if (items.length > 0) out.push(listOf(items));
    items = [];
  };
  for (const node of nodes) {
    const item = isElement(node, /^p$/) ? wordItem(node) : null;
    if (item) items.push(item);
    else if (items.length === 0 || !isBlank(node)) {
      flush();
      if (isTag(node)) node.children = wordLists(node.children);
      out.push(node);
    }
  }
  flush();
  return out;
}

function wordItem(paragraph: Element): WordItem | null {
  const level = /mso-list\s*:\s*l\d+\s+level(\d+)/i.exec(paragraph.attribs["style"] ?? "")?.[1];
  if (level === undefined) return null;
  const [bullet, inside] = splitBullet(paragraph.children);
  const drawn = textOf(bullet).replace(/\s/g, "");
  return {
    level: Number(level),
    ordered: /^(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]$/i.test(drawn),
    inside,
  };
}

/** Word marks the bullet with a conditional comment around it, or by the style of its span. */
function splitBullet(nodes: readonly ChildNode[]): [bullet: ChildNode[], inside: ChildNode[]] {
  const from = nodes.findIndex((node) => isMark(node, "if !supportLists"));
  const to = nodes.findIndex((node, index) => index > from && isMark(node, "endif"));
  if (from !== -1 && to !== -1)
    return [nodes.slice(from, to), [...nodes.slice(0, from), ...nodes.slice(to + 1)]];
  const isDrawn = (node: ChildNode): boolean =>
    isTag(node) &&
    (/mso-list\s*:\s*ignore/i.test(node.attribs["style"] ?? "") ||
      (node.children.length === 1 && node.children.every(isDrawn)));
  return [nodes.filter(isDrawn), nodes.filter((node) => !isDrawn(node))];
}

function isMark(node: ChildNode, words: string): boolean {
  return (isComment(node) || isDirective(node)) && node.data.includes(`[${words}]`);
}

function listOf(items: readonly WordItem[]): Element {
  const level = items[0]?.level ?? 1;
  const rows: Element[] = [];
  for (let at = 0; at < items.length;) {
    let next = at + 1;
    while ((items[next]?.level ?? 0) > level) next++;
    const nested = items.slice(at + 1, next);
    const text = new Element("p", {}, items[at]?.inside ?? []);
    rows.push(new Element("li", {}, nested.length > 0 ? [text, listOf(nested)] : [text]));
    at = next;
  }
  return new Element(items[0]?.ordered ? "ol" : "ul", {}, rows);
}
