import type { SourceFile } from "./read-source.ts";

/**
 * The stories of domain/, from the ground up: a story imports only those before it. A floor is a name for a stretch of the
 * list. Files directly in domain/ are registers above all floors.
 */
export const floors: Readonly<Record<string, readonly string[]>> = {
  ground: ["access", "words", "search", "lists", "records"],
  basics: [
    "limits",
    "audit",
    "settings",
    "connections",
    "exports",
    "notifications",
    "consent",
    "security",
    "threats",
  ],
  supplies: [
    "page-texts",
    "emails",
    "backups",
    "updates",
    "media",
    "logo",
    "reviews",
    "site-photos",
    "pages",
    "site",
    "analytics",
  ],
  work: ["blog", "redirects", "newsletter", "people", "leads"],
  office: ["messages", "visits", "duty", "customers", "writing", "codes"],
  overview: [
    "canary",
    "checks",
    "launch",
    "compliance",
    "reports",
    "imports",
    "lead-sources",
    "takeout",
    "webhooks",
    "api",
  ],
};

const order = Object.values(floors).flat();

/** Every import of a story from one that is not before it. */
export function checkStories(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const own = storyOf(file.path);
    if (own === null || /\.test\.tsx?$/.test(file.path)) return [];
    const at = order.indexOf(own);
    if (at < 0) return [`${file.path}: the story ${own} is not in the list of stories.`];
    return file.imports.flatMap(({ target, line }) => {
      const other = storyOf(target);
      if (other === own) return [];
      if (other === null)
        return target.startsWith("domain/")
          ? [`${file.path}:${line} imports ${target}: registers are for the server.`]
          : [];
      return order.indexOf(other) < at
        ? []
        : [`${file.path}:${line} imports ${target}: ${other} is not before ${own}.`];
    });
  });
}

/** The story of a file in a folder of domain/; null for any other file. */
function storyOf(path: string): string | null {
  return /^domain\/([^/]+)\//.exec(path)?.[1] ?? null;
}
