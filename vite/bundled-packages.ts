import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Writes the folders of the packages that each bundle contains to `build/packages-<environment>.json`. */
export function bundledPackages(): Plugin {
  return {
    name: "bundled-packages",
    apply: "build",
    async writeBundle(options, bundle) {
      if (!options.dir) return;
      const folders = new Set<string>();
      for (const output of Object.values(bundle))
        if (output.type === "chunk")
          for (const id of Object.keys(output.modules)) {
            const folder = packageFolder(id);
            if (folder !== undefined) folders.add(folder);
          }
      const file = join(options.dir, `../packages-${this.environment.name}.json`);
      await writeFile(file, `${JSON.stringify([...folders].toSorted())}\n`);
    },
  };
}

/** The path of a module's package as the lock file names it. Exported for its test. */
export function packageFolder(id: string): string | undefined {
  const parts = id.split("/");
  const first = parts.indexOf("node_modules");
  if (first === -1) return undefined;
  let end = first;
  while (parts[end] === "node_modules") end += parts[end + 1]?.startsWith("@") ? 3 : 2;
  return parts.slice(first, end).join("/");
}
