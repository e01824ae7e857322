import type { LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/features/access/request-context.ts";
import { readSite } from "../queries.server.ts";
import { llmsText } from "../site-files/llms-text.ts";
import { siteFile } from "../site-files/site-file.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { company, origin } = await readSite(context.get(ctxContext));
  return siteFile("text/plain", llmsText(company, origin));
}
