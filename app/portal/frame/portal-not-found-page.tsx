import { data } from "react-router";
import type { Route } from "./+types/portal-not-found-page";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "portal.open", url);
  throw data({ title: "Not found" }, { status: 404 });
}

export default function NotFound() {
  return null;
}
