import { parseSync } from "oxc-parser";
import { routes } from "#app/routes.ts";

/**
 * Files that may contain literal URLs: the list of all URLs, the functions that build them, articles with links in
 * their prose, and the URLs in stored articles.
 */
const mayWrite =
  /^app\/(?:routes|endpoints|addresses)\.ts$|^domain\/blog\/starter-posts\/|^domain\/media\/stored-address\.ts$|\.test\.tsx?$/;

/** The first segments of our paths: `/admin`, `/services`. */
const folders = [...new Set(routes.map(({ path }) => path.split("/")[1] ?? ""))]
  .filter((folder) => /^[\w.-]+$/.test(folder))
  .map((folder) => folder.replaceAll(".", "\\."))
  .join("|");
/** One of our paths at the start of a text or in a markup attribute. */
const inText = new RegExp(`(?:^|="|='|\\]\\()/(?:${folders})(?![\\w.-])`);
/** The same in a regular expression, where a slash may be escaped and segments may be in a group. */
const inPattern = new RegExp(`^\\^?\\\\/(?:\\(\\?:)?(?:${folders})(?![\\w.-])`);
const addressNames = new Set(["href", "to", "action", "path", "redirect"]);

type Node = { type: string; start: number } & Record<string, unknown>;

export interface LiteralUrl {
  path: string;
  line: number;
  url: string;
}

/** Literal URLs of our own site in a file that should use app/addresses.ts. */
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

/** One sentence for each literal URL. */
export function checkLiteralUrls(path: string, source: string): string[] {
  return literalUrls(path, source).map(
    ({ line, url }) => `${path}:${line} writes ${url} out: app/addresses.ts has the addresses.`,
  );
}

/** `name` is the attribute, property or function that gets the text. */
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

/** The name that a node gives to the values inside it; undefined if it gives none. */
function nameOf(node: Node, key: string): string | undefined {
  const named = (part: unknown): string => (part as { name?: string } | undefined)?.name ?? "";
  if (node.type === "JSXAttribute") return named(node["name"]);
  if (node.type === "Property" && key === "value") return named(node["key"]);
  if (node.type === "CallExpression" && key === "arguments") return named(node["callee"]);
  if (node.type === "VariableDeclarator") return "";
  return undefined;
}
