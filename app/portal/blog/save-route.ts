import { redirect } from "react-router";
import type { Route } from "./+types/save-route";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { createPost, savePost } from "#domain/blog/saving/save-post.server.ts";
import { editorForm, postRequest, titled } from "./post-request.ts";

const save = formHandler(
  editorForm,
  async (ctx, input) => {
    const { id, ...target } = postRequest(input);
    return titled(id ? await savePost(ctx, { ...target, id }) : await createPost(ctx, target));
  },
  { values: "never", show: (value) => value },
);

/** Saves the editor's form: a new post without an `id`, otherwise a new version of that post. */
export const action = staffAction("posts.write", { "": save });

/** GET redirects to the list. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "posts.write", url);
  return redirect(addresses.blogAdmin);
}
