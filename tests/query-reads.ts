import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseSync } from "oxc-parser";
import { projectRoot } from "./running-server.ts";

type Node = { type: string } & Record<string, unknown>;

interface Module {
  /** Names read by any code of the module, except the functions below. */
  reads: Set<string>;
  /** Names read by exported functions that take a query. */
  readers: Map<string, Set<string>>;
  imports: { path: string; names: string[] }[];
}

const modules = new Map<string, Module>();
/** A read that names no single parameter. */
const whole = "*";

/**
 * The query names that a route module and all its imports from `app` read, and the functions of `domain` that get its
 * query. "*" means a read without a literal name.
 */
export function queryReads(file: string): Set<string> {
  const found = new Set<string>();
  const done = new Set<string>();
  const follow = (path: string): void => {
    if (done.has(path)) return;
    done.add(path);
    const { reads, imports } = moduleOf(path);
    for (const name of reads) found.add(name);
    for (const { path: target, names } of imports) {
      for (const name of names)
        for (const read of moduleOf(target).readers.get(name) ?? []) found.add(read);
      if (target.startsWith("app/")) follow(target);
    }
  };
  follow(file);
  return found;
}

function moduleOf(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const { program, module } = parseSync(path, readFileSync(join(projectRoot, path), "utf8"));
  const made: Module = { reads: new Set(), readers: new Map(), imports: [] };
  modules.set(path, made);
  for (const statement of program.body as unknown as Node[]) {
    const reader = readerOf(statement);
    if (reader) made.readers.set(reader, readsOf(statement));
    else for (const name of readsOf(statement)) made.reads.add(name);
  }
  for (const found of module.staticImports) {
    const target = targetOf(path, found.moduleRequest.value);
    const names = found.entries
      .filter(({ isType }) => !isType)
      .map((entry) => entry.importName.name ?? "default");
    if (target && (names.length > 0 || found.entries.length === 0))
      made.imports.push({ path: target, names });
  }
  for (const found of module.dynamicImports) {
    const literal = readFileSync(join(projectRoot, path), "utf8").slice(
      found.moduleRequest.start + 1,
      found.moduleRequest.end - 1,
    );
    const target = targetOf(path, literal);
    if (target) made.imports.push({ path: target, names: [] });
  }
  return made;
}

function targetOf(from: string, specifier: string): string | null {
  if (!/\.tsx?$/.test(specifier)) return null;
  const target = specifier.startsWith("#")
    ? specifier.slice(1)
    : relative(projectRoot, resolve(projectRoot, dirname(from), specifier));
  return existsSync(join(projectRoot, target)) ? target : null;
}

/** The name of an exported function with a parameter of type URLSearchParams. */
function readerOf(statement: Node): string | null {
  const declared = statement["declaration"] as Node | null | undefined;
  if (statement.type !== "ExportNamedDeclaration" || declared?.type !== "FunctionDeclaration")
    return null;
  return queryParameters(declared).length > 0 ? (declared["id"] as { name: string }).name : null;
}

function queryParameters(callable: Node): string[] {
  return ((callable["params"] as Node[] | undefined) ?? []).flatMap((parameter) => {
    const { name, typeAnnotation } = parameter as unknown as {
      name?: string;
      typeAnnotation?: { typeAnnotation?: { typeName?: { name?: string } } };
    };
    return name && typeAnnotation?.typeAnnotation?.typeName?.name === "URLSearchParams"
      ? [name]
      : [];
  });
}

function readsOf(statement: Node): Set<string> {
  const reads = new Set<string>();
  const queries = new Set<string>();
  walk(statement, (node) => {
    for (const name of queryParameters(node)) queries.add(name);
    if (node.type === "VariableDeclarator" && isQuery(node["init"] as Node | null, queries))
      queries.add((node["id"] as { name: string }).name);
  });
  walk(statement, (node) => {
    if (node.type !== "CallExpression") return;
    const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] };
    const method = (callee["property"] as { name?: string } | undefined)?.name ?? "";
    if (!isQuery(callee["object"] as Node | undefined, queries)) return;
    if (!["get", "has", "getAll"].includes(method)) return;
    const name = given[0]?.type === "Literal" ? given[0]["value"] : whole;
    reads.add(typeof name === "string" ? name : whole);
  });
  return reads;
}

/** Whether a node is `url.searchParams`, or a query made from the page's address. */
function isQuery(node: Node | null | undefined, known: ReadonlySet<string>): boolean {
  if (!node) return false;
  if (node.type === "Identifier") return known.has(node["name"] as string);
  if (node.type === "MemberExpression")
    return (node["property"] as { name?: string }).name === "searchParams";
  if (node.type !== "NewExpression") return false;
  const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] };
  if (callee["name"] !== "URLSearchParams" || !given[0]) return false;
  const [{ type, name, property, object }] = given as unknown as [
    { type: string; name?: string; property?: { name?: string }; object?: { name?: string } },
  ];
  // `location` belongs to the browser: reads of it change no answer.
  return (
    (type === "Identifier" && name === "search") ||
    (property?.name === "search" && object?.name !== "location")
  );
}

function walk(node: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, onNode);
  else if (typeof node === "object" && node !== null) {
    if ("type" in node && typeof node.type === "string") onNode(node as Node);
    for (const value of Object.values(node)) walk(value, onNode);
  }
}
