import type { LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { webManifest } from "./manifest.ts";
import { siteFile } from "./site-file.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { company } = await readSite(context.get(ctxContext));
  return siteFile("application/manifest+json", webManifest(company));
}
