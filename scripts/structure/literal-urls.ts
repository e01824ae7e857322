import { parseSync } from "oxc-parser";
import { routes } from "#app/routes.ts";

/**
 * Where addresses are written out: every URL, the functions that write them, articles with links in their prose, and
 * the addresses that stored articles are made of.
 */
const mayWrite =
  /^app\/(?:routes|addresses)\.ts$|^domain\/blog\/starter-posts\/|^domain\/media\/stored-address\.ts$|\.test\.tsx?$/;

/** The first words of our paths: `/admin`, `/services`. */
const folders = [...new Set(routes.map(({ path }) => path.split("/")[1] ?? ""))]
  .filter((folder) => /^[\w.-]+$/.test(folder))
  .map((folder) => folder.replaceAll(".", "\\."))
  .join("|");
/** A path of ours, at the start of a text or in an attribute of markup. */
const inText = new RegExp(`(?:^|="|='|\\]\\()/(?:${folders})(?![\\w.-])`);
/** The same in a regular expression, where a slash may be escaped and words may stand in a group. */
const inPattern = new RegExp(`^\\^?\\\\/(?:\\(\\?:)?(?:${folders})(?![\\w.-])`);
const addressNames = new Set(["href", "to", "action", "path", "redirect"]);

type Node = { type: string; start: number } & Record<string, unknown>;

export interface LiteralUrl {
  path: string;
  line: number;
  url: string;
}

/** Addresses of our own site that a file writes out, instead of asking app/addresses.ts. */
export function literalUrls(path: string, source: string): LiteralUrl[] {
  if (mayWrite.test(path)) return [];
  const found: LiteralUrl[] = [];
  const add = (start: number, url: string): void => {
    found.push({ path, line: source.slice(0, start).split("\n").length, url });
  };
  const walk = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, name);
    else if (typeof value === "object" && value !== null) {
      const node = value as Node;
      if (/^(?:Import|Export\w+From|ExportAll)/.test(node.type ?? "")) return;
      if (isAddress(node, name)) add(node.start, textOf(node));
      for (const [key, child] of Object.entries(node)) walk(child, nameOf(node, key) ?? name);
    }
  };
  walk(parseSync(path, source).program.body, "");
  return found;
}

/** One sentence for each of them. */
export function checkLiteralUrls(path: string, source: string): string[] {
  return literalUrls(path, source).map(
    ({ line, url }) => `${path}:${line} writes ${url} out: app/addresses.ts has the addresses.`,
  );
}

/** `name` is that of the attribute, property or function which the text is given to. */
function isAddress(node: Node, name: string): boolean {
  const text = textOf(node);
  if (node.type === "Literal" && "regex" in node)
    return inPattern.test((node["regex"] as { pattern: string }).pattern);
  if (text === "/") return node.type === "Literal" && addressNames.has(name);
  return inText.test(text);
}

function textOf(node: Node): string {
  if (node.type === "Literal")
    return typeof node["value"] === "string" ? node["value"] : String(node["raw"]);
  if (node.type === "TemplateElement") return (node["value"] as { cooked: string }).cooked;
  return "";
}

/** What a node calls the values inside it; undefined where it says nothing new. */
function nameOf(node: Node, key: string): string | undefined {
  const named = (part: unknown): string => (part as { name?: string } | undefined)?.name ?? "";
  if (node.type === "JSXAttribute") return named(node["name"]);
  if (node.type === "Property" && key === "value") return named(node["key"]);
  if (node.type === "CallExpression" && key === "arguments") return named(node["callee"]);
  if (node.type === "VariableDeclarator") return "";
  return undefined;
}
