import { data, type LoaderFunctionArgs, redirectDocument } from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { redirectBook } from "#domain/redirects/book.server.ts";
import { canonicalPath } from "#domain/redirects/canonical.ts";

/**
 * The server follows the rules before any page is made. Who comes here from inside the app has not passed there yet,
 * and is sent by way of it.
 */
export function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const { pathname, search } = url;
  // oxlint-disable-next-line no-throw-literal
  if (!redirectBook(ctx).match(canonicalPath(pathname)))
    throw data(null, { status: 404, statusText: "Not Found" });
  return redirectDocument(`${canonicalPath(pathname)}${search}`);
}

export default function NotFound() {
  return null;
}
