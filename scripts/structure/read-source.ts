import { dirname, relative, resolve } from "node:path";
import { parseSync } from "oxc-parser";
import { readTableWrites, type TableWrite } from "./table-writes.ts";

export interface Import {
  /** A path from the project root, or "package:" and a name. */
  target: string;
  typeOnly: boolean;
  line: number;
}

export interface SourceFile {
  path: string;
  lines: number;
  imports: Import[];
  writes: TableWrite[];
  /** Tables that the file defines: export name to database name. */
  tables: ReadonlyMap<string, string>;
}

/** Reads the imports (static, re-exports, dynamic with a literal) and the table writes of one file. */
export function readSource(path: string, text: string): SourceFile {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;
  const imports: Import[] = [
    ...module.staticImports.map((found) => ({
      target: targetOf(path, found.moduleRequest.value),
      typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
      line: lineAt(found.start),
    })),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) =>
        entry.moduleRequest
          ? [
              {
                target: targetOf(path, entry.moduleRequest.value),
                typeOnly: entry.isType,
                line: lineAt(found.start),
              },
            ]
          : [],
      ),
    ),
    ...module.dynamicImports.flatMap((found) => {
      const literal = /^["'](.*)["']$/.exec(
        text.slice(found.moduleRequest.start, found.moduleRequest.end),
      );
      return literal?.[1]
        ? [{ target: targetOf(path, literal[1]), typeOnly: false, line: lineAt(found.start) }]
        : [];
    }),
  ];
  return {
    path,
    lines: text.split("\n").length - 1,
    imports,
    writes: readTableWrites(program, (specifier) => targetOf(path, specifier), lineAt),
    tables: path.startsWith("database/schema/")
      ? new Map(
          [...text.matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g)].map(
            ([, name = "", table = ""]) => [name, table] as const,
          ),
        )
      : new Map(),
  };
}

function targetOf(from: string, specifier: string): string {
  const clean = specifier.split("?")[0] ?? specifier;
  if (clean.startsWith("#")) return clean.slice(1);
  if (clean.startsWith(".")) return relative("/", resolve("/", dirname(from), clean));
  return `package:${clean}`;
}
