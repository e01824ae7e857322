import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { createPost, savePost } from "#domain/blog/saving/save-post.server.ts";
import { answerStatus, tooManyTitle } from "./answer-status.ts";
import { postRequest } from "./post-request.ts";

/** Saves the editor's form: a new post without an `id`, else a new state of that post. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "posts.write");
  const { id, ...asked } = postRequest(await request.formData());
  const answer = id === null ? await createPost(ctx, asked) : await savePost(ctx, { ...asked, id });
  const told =
    !answer.ok && answer.reason === "rate_limited" ? { ...answer, title: tooManyTitle } : answer;
  return data(told, { status: answerStatus(answer), headers: { "cache-control": "no-store" } });
}

/** Whoever comes here by reading the address is led to the list. */
export function loader({ context, url }: LoaderFunctionArgs) {
  requireStaff(context.get(ctxContext), "posts.write", url);
  return redirect(addresses.blogAdmin);
}
