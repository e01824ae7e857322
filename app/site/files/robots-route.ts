import type { LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { robotsText } from "./robots-text.ts";
import { siteFile } from "./site-file.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return siteFile("text/plain", robotsText(context.get(ctxContext).request.origin));
}
