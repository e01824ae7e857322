import { data, redirectDocument } from "react-router";
import type { Route } from "./+types/not-found-page";
import { documentContext } from "#app/document-facts.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { canonicalPath } from "#domain/redirects/rules/canonical.ts";

/**
 * The server applies redirect rules before it renders a page. A client-side navigation has not passed them yet,
 * so it is sent through the server.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { pathname, search } = url;
  // oxlint-disable-next-line no-throw-literal
  if (context.get(documentContext).isGone) throw data(null, { status: 410, statusText: "Gone" });
  if (!redirectTable(ctx).match(canonicalPath(pathname), search))
    // oxlint-disable-next-line no-throw-literal
    throw data(null, { status: 404, statusText: "Not Found" });
  return redirectDocument(`${canonicalPath(pathname)}${search}`);
}

export default function NotFound() {
  return null;
}
