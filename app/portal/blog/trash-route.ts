import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { answerStatus, tooManyTitle } from "./answer-status.ts";
import { deletePost, undeletePost } from "#domain/blog/saving/delete-post.server.ts";

/** Moves a post to the trash (`intent` delete) or brings it back (undelete). */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "posts.delete");
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "delete" && intent !== "undelete")
    throw data({ title: "Unknown intent" }, { status: 400 });
  const id = form.get("id");
  const asked = {
    id: typeof id === "string" ? id : "",
    list: form.get("list") === "admin" ? ("admin" as const) : ("blog-admin" as const),
  };
  const answer = await (intent === "delete" ? deletePost : undeletePost)(ctx, asked);
  const titled =
    !answer.ok && answer.reason === "rate_limited" ? { ...answer, title: tooManyTitle } : answer;
  return data(titled, { status: answerStatus(answer), headers: { "cache-control": "no-store" } });
}

/** Whoever comes here by reading the address is led to the trash. */
export function loader({ context, url }: LoaderFunctionArgs) {
  requireStaff(context.get(ctxContext), "posts.delete", url);
  return redirect(`${addresses.blogAdmin}?status=trash`);
}
