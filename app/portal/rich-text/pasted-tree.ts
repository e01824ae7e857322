import { type ChildNode, DomHandler, type Element, isTag, isText } from "domhandler";
import { DomUtils, Parser } from "htmlparser2";

/** Deeper elements are left out, their text stays: no document needs more, and some are made to exhaust the stack. */
const deepest = 100;

/** Parses clipboard HTML, which is rarely a whole document. */
export function parsePaste(html: string): ChildNode[] {
  const tree = new DomHandler();
  let depth = 0;
  const parser = new Parser({
    onparserinit: (own) => tree.onparserinit(own),
    onopentag: (name, attributes) => {
      if (++depth <= deepest) tree.onopentag(name, attributes);
    },
    onclosetag: () => {
      if (depth-- <= deepest) tree.onclosetag();
    },
    ontext: (text) => tree.ontext(text),
    oncomment: (text) => tree.oncomment(text),
    oncommentend: () => tree.oncommentend(),
    onprocessinginstruction: (name, text) => tree.onprocessinginstruction(name, text),
    onend: () => tree.onend(),
  });
  parser.end(html);
  return tree.root.children;
}

export function writeHtml(nodes: readonly ChildNode[]): string {
  return DomUtils.getOuterHTML([...nodes], { encodeEntities: "utf8" });
}

export const isElement = (node: ChildNode, names: RegExp): node is Element =>
  isTag(node) && names.test(node.name);

/** The text of a node and everything inside it. */
export function textOf(nodes: readonly ChildNode[]): string {
  return DomUtils.textContent([...nodes]);
}

/** Whether a node shows nothing: white space, line breaks, and spans around such. */
export function isBlank(node: ChildNode): boolean {
  if (isText(node)) return node.data.trim() === "";
  if (!isTag(node)) return true;
  return node.name === "br" || (node.name === "span" && node.children.every(isBlank));
}

/** Removes the declarations of the given properties from an element's style. */
export function dropStyle(element: Element, properties: RegExp): void {
  const { style } = element.attribs;
  if (style === undefined) return;
  const rest = style
    .split(";")
    .filter((part) => !properties.test(part.split(":")[0]?.trim() ?? ""));
  element.attribs["style"] = rest.join(";");
}
