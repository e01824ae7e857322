import type { Plugin } from "vite";

interface ModuleImporters {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

type FindModule = (id: string) => ModuleImporters | null;

/** A module joins a group if at least this many pages use it. */
const sharingPages = { site: 6, portal: 10, both: 10 };

/**
 * Groups modules that many pages use into a few chunks. Without groups, each combination of pages has a chunk of its
 * own, and a page needs a hundred requests. Nothing that only the portal uses is in a chunk of a public page.
 */
export function chunkGroups(): Plugin {
  const memo = new Map<string, string | null>();
  const shared = {
    debugName: "shared modules",
    name(id: string, context: { getModuleInfo: FindModule }): string | null {
      const known = memo.get(id);
      if (known !== undefined) return known;
      const group = groupOf(id, (module) => context.getModuleInfo(module));
      memo.set(id, group);
      return group;
    },
    includeDependenciesRecursively: false,
  };
  return {
    name: "chunk-groups",
    enforce: "post",
    configEnvironment(name, _, { command }) {
      if (name !== "client" || command !== "build") return;
      return {
        build: {
          rollupOptions: {
            // The bundler asks for it where a group leaves dependencies out.
            preserveEntrySignatures: "allow-extension",
            output: { codeSplitting: { groups: [shared] } },
          },
        },
      };
    },
  };
}

/** The chunk that a module shares with others, by the pages that use it; null for a module of few pages. Exported for its test. */
export function groupOf(id: string, find: FindModule): string | null {
  const users = usersOf(id, find);
  if (users.has("everything")) return "common";
  const portal = [...users].filter((user) => user.includes("/app/portal/")).length;
  const site = users.size - portal;
  if (portal > 0 && site > 0) return users.size >= sharingPages.both ? "both" : null;
  if (portal > 0) return portal >= sharingPages.portal ? "portal" : null;
  return site >= sharingPages.site ? "site" : null;
}

/** The pages, and the modules loaded on demand, that import a module directly or through others. */
function usersOf(id: string, find: FindModule): Set<string> {
  const users = new Set<string>();
  const seen = new Set([id]);
  for (const current of seen) {
    const module = find(current);
    if (!module) continue;
    if (/\/app\/(root|entry\.client)\.tsx/.test(current)) users.add("everything");
    if (module.isEntry || module.dynamicImporters.length > 0)
      users.add(current.split("?")[0] ?? current);
    for (const importer of module.importers) seen.add(importer);
  }
  return users;
}
