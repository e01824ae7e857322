import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { othersEditing } from "#domain/blog/reading/others-editing.server.ts";
import { autosavePost } from "#domain/blog/saving/autosave-post.server.ts";
import { answerStatus } from "./answer-status.ts";
import { postRequest } from "./post-request.ts";

/** Keeps what stands in the editor; the form is that of the editor with `id`, `base`, `list` and `editing`. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "posts.write");
  const { editing, ...asked } = postRequest(await request.formData());
  const answer = await autosavePost(ctx, { ...asked, editing: editing ?? "" });
  const told = answer.ok
    ? { ...answer, others: await othersEditing(ctx, answer.value.id) }
    : answer;
  return data(told, { status: answerStatus(answer), headers: { "cache-control": "no-store" } });
}

/** Whoever comes here by reading the address is led to the list. */
export function loader({ context, url }: LoaderFunctionArgs) {
  requireStaff(context.get(ctxContext), "posts.write", url);
  return redirect(addresses.blogAdmin);
}
