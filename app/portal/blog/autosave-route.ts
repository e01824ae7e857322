import { redirect } from "react-router";
import type { Route } from "./+types/autosave-route";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { othersEditing } from "#domain/blog/reading/others-editing.server.ts";
import { autosavePost } from "#domain/blog/saving/autosave-post.server.ts";
import { editorForm, postRequest } from "./post-request.ts";

const autosave = formHandler(
  editorForm,
  async (ctx, input) => {
    const { id, editing, ...target } = postRequest(input);
    return await autosavePost(ctx, { ...target, id: id || null, editing: editing ?? "" });
  },
  {
    values: "never",
    show: async (value, ctx) => ({ ...value, others: await othersEditing(ctx, value.id) }),
  },
);

/** Autosaves the content of the editor. */
export const action = staffAction("posts.write", { "": autosave });

/** GET redirects to the list. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "posts.write", url);
  return redirect(addresses.blogAdmin);
}
