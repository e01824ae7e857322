import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { answerStatus } from "./answer-status.ts";
import { createPreviewLink, revokePreviewLink } from "#domain/blog/saving/preview-link.server.ts";

/** Makes a private preview link (`intent` create) or ends it (revoke). */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "posts.write");
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "create" && intent !== "revoke")
    throw data({ title: "Unknown intent" }, { status: 400 });
  const id = form.get("id");
  const asked = {
    id: typeof id === "string" ? id : "",
    list: form.get("list") === "admin" ? ("admin" as const) : ("blog-admin" as const),
  };
  const answer = await (intent === "create" ? createPreviewLink : revokePreviewLink)(ctx, asked);
  return data(answer, { status: answerStatus(answer), headers: { "cache-control": "no-store" } });
}

/** Whoever comes here by reading the address is led to the list. */
export function loader({ context, url }: LoaderFunctionArgs) {
  requireStaff(context.get(ctxContext), "posts.write", url);
  return redirect(addresses.blogAdmin);
}
