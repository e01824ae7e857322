import { globSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { type Node, parseSync, Visitor } from "oxc-parser";
import { readTableWrites } from "./table-writes.ts";

interface FunctionFacts {
  /** `path#name` */
  id: string;
  isExported: boolean;
  /** The first parameter is a `Ctx`: somebody acts. */
  takesCtx: boolean;
  writes: boolean;
  /** Ids of the functions that it names. */
  names: Set<string>;
}

/** Functions that leave a row in the audit log. */
const recorders = new Set(["recordAudit", "insertAudit", "recordSecurityEvent"]);

export interface Verb {
  id: string;
  isAudited: boolean;
}

/** Every exported function of the domain that takes a `Ctx` and that the pages, endpoints or the API name. */
export function findOpenVerbs(root: string): string[] {
  const callers = globSync(["{app,server,domain/api}/**/*.{ts,tsx}"], { cwd: root });
  const named = new Set(
    callers
      .filter((path) => !path.includes(".test."))
      .flatMap((path) => [...importsOf(path, readFileSync(resolve(root, path), "utf8")).values()]),
  );
  return [...readDomain(root).values()]
    .filter(({ id, isExported, takesCtx }) => isExported && takesCtx && named.has(id))
    .map(({ id }) => id)
    .toSorted((one, other) => (one < other ? -1 : 1));
}

/** Every exported function of the domain that takes a `Ctx` and writes to a table, itself or through others. */
export function findVerbs(root: string): Verb[] {
  const functions = readDomain(root);
  const reaches = (id: string, goal: (found: FunctionFacts) => boolean): boolean => {
    const seen = new Set<string>();
    const waiting = [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const found = functions.get(next);
      if (!found || seen.has(next)) continue;
      if (goal(found)) return true;
      seen.add(next);
      waiting.push(...found.names);
    }
    return false;
  };
  const isRecorder = ({ id }: FunctionFacts): boolean =>
    recorders.has(id.slice(id.indexOf("#") + 1));
  return [...functions.values()]
    .filter((found) => found.isExported && found.takesCtx && !isRecorder(found))
    .filter(({ id }) => reaches(id, (found) => found.writes && !isRecorder(found)))
    .map(({ id }) => ({ id, isAudited: reaches(id, isRecorder) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function readDomain(root: string): Map<string, FunctionFacts> {
  return new Map(
    globSync("domain/**/*.server.ts", { cwd: root })
      .flatMap((path) => readFunctions(path, readFileSync(resolve(root, path), "utf8")))
      .map((found) => [found.id, found]),
  );
}

/** The ids of imported values by their local names. */
function importsOf(path: string, text: string, parsed = parseSync(path, text)) {
  return new Map(
    parsed.module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries
        .filter(({ importName, isType }) => importName.name && !isType)
        .map(({ importName, localName }): [string, string] => [
          localName.value,
          `${pathOf(path, moduleRequest.value)}#${importName.name}`,
        ]),
    ),
  );
}

function readFunctions(path: string, text: string): FunctionFacts[] {
  const parsed = parseSync(path, text);
  const { program } = parsed;
  const imported = importsOf(path, text, parsed);
  const writes = readTableWrites(
    program,
    (specifier) => pathOf(path, specifier),
    (offset) => offset,
  ).map(({ line }) => line);
  const found: FunctionFacts[] = [];
  for (const statement of program.body) {
    const isExported = statement.type === "ExportNamedDeclaration";
    const declaration = isExported ? statement.declaration : statement;
    for (const [name, node] of declared(declaration)) {
      const names = new Set<string>();
      new Visitor({
        Identifier(identifier) {
          if (identifier.start < node.start || identifier.end > node.end) return;
          const target = imported.get(identifier.name) ?? `${path}#${identifier.name}`;
          if (identifier.name !== name) names.add(target);
        },
      }).visit(program);
      const start = text.slice(node.start, node.start + 400);
      found.push({
        id: `${path}#${name}`,
        isExported,
        takesCtx:
          /^(?:async )?(?:function )?\w*(?:<[^(]*>)?\(\s*(?:\w+|\{[^}]*\}): (?:Pick<)?Ctx\b/.test(
            start,
          ),
        writes: writes.some((offset) => offset >= node.start && offset < node.end),
        names,
      });
    }
  }
  return found;
}

function declared(node: Node | null): [name: string, node: Node][] {
  if (node?.type === "FunctionDeclaration" && node.id) return [[node.id.name, node]];
  if (node?.type === "VariableDeclaration")
    return node.declarations.flatMap(({ id, init }) =>
      id.type === "Identifier" && init ? [[id.name, init] as [string, Node]] : [],
    );
  return [];
}

function pathOf(from: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return relative("/", resolve("/", dirname(from), specifier));
  return specifier;
}
