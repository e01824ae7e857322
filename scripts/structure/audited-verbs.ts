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

/** What decides in a verb who may act. */
const gates = new Set(["requirePermission", "requireSignedIn", "freshActor", "allows"]);

export interface Verb {
  id: string;
  isAudited: boolean;
  /** It asks who acts, itself or by a function of its story that it names. */
  asksWho: boolean;
}

/** Every exported function of the domain that takes a `Ctx` and writes to a table, itself or through others. */
export function findVerbs(root: string): Verb[] {
  const functions = new Map<string, FunctionFacts>();
  for (const path of globSync("domain/**/*.server.ts", { cwd: root }))
    for (const found of readFunctions(path, readFileSync(resolve(root, path), "utf8")))
      functions.set(found.id, found);
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
  const hasGate = (id: string): boolean =>
    [...(functions.get(id)?.names ?? [])].some((one) => gates.has(one.slice(one.indexOf("#") + 1)));
  const asksWho = ({ id, names }: FunctionFacts): boolean =>
    hasGate(id) || [...names].some((one) => one.split("/")[1] === id.split("/")[1] && hasGate(one));
  return [...functions.values()]
    .filter((found) => found.isExported && found.takesCtx && !isRecorder(found))
    .filter(({ id }) => reaches(id, (found) => found.writes && !isRecorder(found)))
    .map((found) => ({
      id: found.id,
      isAudited: reaches(found.id, isRecorder),
      asksWho: asksWho(found),
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function readFunctions(path: string, text: string): FunctionFacts[] {
  const { module, program } = parseSync(path, text);
  const imported = new Map<string, string>();
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      if (importName.name)
        imported.set(localName.value, `${pathOf(path, moduleRequest.value)}#${importName.name}`);
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
