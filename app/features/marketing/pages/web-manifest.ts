import type { LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/features/access/request-context.ts";
import { readSite } from "../queries.server.ts";
import { webManifest } from "../site-files/manifest.ts";
import { siteFile } from "../site-files/site-file.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { company } = await readSite(context.get(ctxContext));
  return siteFile("application/manifest+json", webManifest(company));
}
