import { basename, dirname } from "node:path";
import type { SourceFile } from "./read-source.ts";

const forbiddenNames =
  /^(index|utils?|helpers?|common|misc|services?|managers?|mutations?|queries)$/;
const maxLines = 300;
const maxFilesInFolder = 20;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isFree = (path: string): boolean =>
  isTest(path) || path.startsWith("tests/") || path.startsWith("database/migrations/");
const baseName = (path: string): string =>
  basename(path).replace(/(\.server)?(\.test)?(\.d)?\.(tsx?|mjs)$/, "");

/** Checks the names, lengths and folders of files. */
export function checkFiles(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(checkNameAndLength), ...checkFolders(files), ...checkBaseNames(files)];
}

function checkNameAndLength({ path, lines }: SourceFile): string[] {
  const violations: string[] = [];
  const name = basename(path).split(".")[0] ?? "";
  if (forbiddenNames.test(name))
    violations.push(`${path}: "${name}" does not say what the file holds.`);
  if (lines > maxLines && !isFree(path))
    violations.push(`${path}: ${lines} lines, at most ${maxLines} are allowed.`);
  return violations;
}

function checkFolders(files: readonly SourceFile[]): string[] {
  const folders = groupBy(
    files.filter((file) => !isFree(file.path)),
    (file) => dirname(file.path),
  );
  return [...folders].flatMap(([folder, inside]) =>
    inside.length > maxFilesInFolder
      ? [`${folder}: ${inside.length} files, at most ${maxFilesInFolder} are allowed.`]
      : [],
  );
}

function checkBaseNames(files: readonly SourceFile[]): string[] {
  const names = groupBy(
    files.filter((file) => areaOf(file.path) && !isTest(file.path)),
    (file) => `${areaOf(file.path)} ${baseName(file.path)}`,
  );
  return [...names.values()].flatMap((same) =>
    same.length > 1
      ? [`${same.map((file) => file.path).join(" and ")} share a base name in one area.`]
      : [],
  );
}

/** The area a file belongs to: the same folder name in domain, site and portal is one area. */
function areaOf(path: string): string | undefined {
  const found = /^(?:domain\/people|domain|app\/site|app\/portal)\/([^/]+)\//.exec(path);
  return found?.[1];
}

function groupBy(
  files: readonly SourceFile[],
  keyOf: (file: SourceFile) => string,
): Map<string, SourceFile[]> {
  const groups = new Map<string, SourceFile[]>();
  for (const file of files) groups.set(keyOf(file), [...(groups.get(keyOf(file)) ?? []), file]);
  return groups;
}
