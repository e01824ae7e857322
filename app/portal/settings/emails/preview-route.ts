import { data } from "react-router";
import type { Route } from "./+types/preview-route";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { previewTyped } from "./email-template.server.ts";

/** Only POST has content. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "emails.read", url);
  throw data({ title: "Not found" }, { status: 404 });
}

/** The editor's current wording as an email with sample data. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "emails.read");
  const preview = await previewTyped(ctx, params["template"] ?? "", await request.formData());
  if (!preview) throw data({ title: "Not found" }, { status: 404 });
  return Response.json(preview);
}
