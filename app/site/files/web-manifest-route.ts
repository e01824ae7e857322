import type { Route } from "./+types/web-manifest-route";
import { ctxContext } from "#app/session/request-context.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { siteFile } from "./site-file.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { company } = await readSite(context.get(ctxContext));
  return siteFile("application/manifest+json", webManifest(company));
}

/** The web app manifest: name, colors and icons for home screens. */
function webManifest(company: CompanyFacts): string {
  return JSON.stringify({
    id: "/",
    name: company.name,
    description: `Pest, termite, mosquito and moisture control in ${company.region}`,
    lang: "en-US",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#fcfaf6",
    theme_color: company.colors.action,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      ...[192, 512].flatMap((size) => {
        const icon = { sizes: `${size}x${size}`, type: "image/png" };
        return [
          { src: `/icon-${size}.png`, ...icon, purpose: "any" },
          { src: `/icon-${size}-maskable.png`, ...icon, purpose: "maskable" },
        ];
      }),
    ],
  });
}
