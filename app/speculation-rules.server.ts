import type { KnownRoute } from "./route-facts.ts";
import { routes } from "./routes.ts";

/** A browser that knows how fetches a shared page while the visitor's finger is still on its way. */
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

/** First words of paths below which no page is the same for everybody. */
function privateFolders(): string[] {
  const pages = routes.filter(({ file }) => file !== undefined);
  const folders = (some: KnownRoute[]) => some.map(({ path }) => path.split("/")[1] ?? "");
  const shared = new Set(folders(pages.filter(({ cached, personal }) => cached && !personal)));
  return [...new Set(folders(pages))].filter((folder) => !shared.has(folder)).toSorted();
}
