import { findCycles } from "./cycles.ts";
import { checkFiles } from "./file-rules.ts";
import { checkImports } from "./import-rules.ts";
import type { SourceFile } from "./read-source.ts";
import { checkStories } from "./stories.ts";
import { checkTableOwners } from "./table-owners.ts";

/** Every violation of the structure rules, one sentence each. */
export function checkStructure(
  files: readonly SourceFile[],
  owners?: Readonly<Record<string, string>>,
): string[] {
  return [
    ...files.flatMap(checkImports),
    ...checkFiles(files),
    ...findCycles(files),
    ...checkStories(files),
    ...checkTableOwners(files, owners),
  ];
}
