import type { Route } from "./+types/security-txt-route";
import * as addresses from "#app/addresses.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { siteFile } from "./site-file.ts";

const lifetimeMs = 180 * 24 * 60 * 60 * 1000;

/** security.txt (RFC 9116): where to report a vulnerability. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company, origin } = await readSite(context.get(ctxContext));
  const expires = new Date(Date.now() + lifetimeMs);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${company.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${addresses.securityFile}`,
  ];
  return siteFile("text/plain", `${lines.join("\n")}\n`);
}
