import { type Node, type Program, Visitor } from "oxc-parser";

export interface TableWrite {
  /** The exported table, the name of a table in SQL text, or null if neither can be determined. */
  table: { module: string; name: string } | { sql: string } | null;
  line: number;
}

/** Names of functions that build a write from a table, which is their first argument. */
const builders = new Set(["insertRows"]);
const writeMethods = new Set(["insert", "update", "delete"]);
/** Methods that follow `insert(t)`, `update(t)` or `delete(t)` in Drizzle and nowhere else. */
const drizzleSteps = new Set([
  "values",
  "select",
  "set",
  "where",
  "returning",
  "overridingSystemValue",
]);
const beforeTable =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|(?<!for\s)update)\s+"?$/i;
const literalTable =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|(?<!for\s+(?:no\s+key\s+)?|do\s+)update)\s+"?(\w+)"?/gi;

/** Finds every write to a table: Drizzle calls, write builders, SQL text. */
export function readTableWrites(
  program: Program,
  targetOf: (specifier: string) => string,
  lineAt: (offset: number) => number,
): TableWrite[] {
  const writes: TableWrite[] = [];
  const bindings = tableBindings(program, targetOf);
  const tableOf = (node: Node | undefined): TableWrite["table"] => {
    if (node?.type === "Identifier") return bindings.get(node.name) ?? null;
    if (node?.type === "MemberExpression" && node.object.type === "Identifier") {
      const module = bindings.get(node.object.name);
      if (module?.name === "*" && node.property.type === "Identifier")
        return { module: module.module, name: node.property.name };
    }
    return null;
  };
  const add = (table: TableWrite["table"], offset: number): void => {
    writes.push({ table, line: lineAt(offset) });
  };
  /** Calls followed by a Drizzle step: writes even if the table cannot be determined. */
  const followed = new Set<Node>();
  const addLiterals = (text: string, offset: number): void => {
    for (const [, name = ""] of text.matchAll(literalTable)) add({ sql: name }, offset);
  };
  new Visitor({
    MemberExpression(node) {
      if (node.property.type === "Identifier" && drizzleSteps.has(node.property.name))
        followed.add(node.object);
    },
    CallExpression(node) {
      const { callee } = node;
      const [first] = node.arguments;
      if (callee.type === "Identifier" && builders.has(callee.name))
        add(tableOf(first), node.start);
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (!writeMethods.has(callee.property.name)) return;
      const table = tableOf(first);
      if (table || followed.has(node)) add(table, node.start);
    },
    TemplateLiteral(node) {
      node.quasis.forEach((quasi, index) => {
        const text = quasi.value.cooked ?? quasi.value.raw;
        addLiterals(text, quasi.start);
        const next = node.expressions[index];
        if (next && beforeTable.test(text)) add(tableOf(next), next.start);
      });
    },
    Literal(node) {
      if (typeof node.value === "string") addLiterals(node.value, node.start);
    },
  }).visit(program);
  return writes;
}

/** Names in the file that refer to a table of the schema; "*" means the whole module. */
function tableBindings(
  program: Program,
  targetOf: (specifier: string) => string,
): Map<string, { module: string; name: string }> {
  const bindings = new Map<string, { module: string; name: string }>();
  new Visitor({
    ImportDeclaration(node) {
      const module = targetOf(node.source.value);
      if (!module.startsWith("database/schema/")) return;
      for (const specifier of node.specifiers) {
        const name =
          specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier"
            ? specifier.imported.name
            : "*";
        bindings.set(specifier.local.name, { module, name });
      }
    },
    VariableDeclarator(node) {
      if (node.id.type !== "Identifier" || node.init?.type !== "Identifier") return;
      const table = bindings.get(node.init.name);
      if (table) bindings.set(node.id.name, table);
    },
  }).visit(program);
  return bindings;
}
