import type { SourceFile } from "./read-source.ts";

/** Import cycles at run time; type imports do not count. */
export function findCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(
    files.map((file) => [
      file.path,
      file.imports.filter((found) => !found.typeOnly).map((found) => found.target),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const follow = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push(`Cycle: ${[...trail.slice(at), path].join(" -> ")}`);
    if (at >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) if (graph.has(next)) follow(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) follow(path, []);
  return cycles;
}
