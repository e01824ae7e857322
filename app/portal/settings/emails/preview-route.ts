import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { previewTyped } from "./email-template.server.ts";

/** Only a post has something to show. */
export function loader({ context, url }: LoaderFunctionArgs) {
  requireStaff(context.get(ctxContext), "emails.read", url);
  throw data({ title: "Not found" }, { status: 404 });
}

/** The wording that stands in the editor, as a mail with sample data. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "emails.read");
  const preview = await previewTyped(ctx, params["template"] ?? "", await request.formData());
  if (!preview) throw data({ title: "Not found" }, { status: 404 });
  return Response.json(preview, { headers: { "cache-control": "no-store" } });
}
