import type { LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/features/access/request-context.ts";
import { robotsText } from "../site-files/robots-text.ts";
import { siteFile } from "../site-files/site-file.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return siteFile("text/plain", robotsText(context.get(ctxContext).request.origin));
}
