import type { KnownRoute } from "./route-facts.ts";
import { routes } from "./routes.ts";

/** Supporting browsers prefetch a shared page just before the visitor clicks the link. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: `/(${privateFolders().join("|")})*` } },
          { not: { selector_matches: "[target],[download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** First path segments of folders that have only personal pages. */
function privateFolders(): string[] {
  const pages = routes.filter(({ file }) => file !== undefined);
  const folders = (some: KnownRoute[]) => some.map(({ path }) => path.split("/")[1] ?? "");
  const shared = new Set(folders(pages.filter(({ cached, personal }) => cached && !personal)));
  return [...new Set(folders(pages))].filter((folder) => !shared.has(folder)).toSorted();
}
