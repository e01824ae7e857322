import type { Route } from "./+types/portal-manifest-route";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { portalColors } from "./portal-colors.ts";

const headers = {
  "content-type": "application/manifest+json; charset=utf-8",
  "cache-control": "public, max-age=0, must-revalidate",
};

/** The portal as an app of its own on phones and computers. Sign-in is outside of /admin, so the scope is the whole site. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, colors } = await readCompany(context.get(ctxContext).db);
  const icons = [192, 512].flatMap((size) => {
    const icon = { sizes: `${size}x${size}`, type: "image/png" };
    return [
      { src: `/icon-${size}.png`, ...icon, purpose: "any" },
      { src: `/icon-${size}-maskable.png`, ...icon, purpose: "maskable" },
    ];
  });
  const manifest = {
    id: addresses.portal,
    name: `Portal of ${name}`,
    short_name: "Portal",
    description: "Leads, articles and settings",
    lang: "en-US",
    start_url: addresses.portal,
    scope: "/",
    display: "standalone",
    background_color: portalColors(colors).background,
    theme_color: portalColors(colors).theme,
    icons,
  };
  return new Response(JSON.stringify(manifest), { headers });
}
