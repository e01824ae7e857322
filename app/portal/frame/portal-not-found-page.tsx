import { data, type LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";

export function loader({ context, url }: LoaderFunctionArgs) {
  requireStaff(context.get(ctxContext), "portal.open", url);
  throw data({ title: "Not found" }, { status: 404 });
}

export default function NotFound() {
  return null;
}
