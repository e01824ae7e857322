import { redirect } from "react-router";
import type { Route } from "./+types/trash-route";
import * as addresses from "#app/addresses.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { listNamed, postTarget, titled } from "./post-request.ts";
import { deletePost, undeletePost } from "#domain/blog/saving/delete-post.server.ts";

const forms = {
  delete: formHandler(postTarget, async (ctx: Ctx, { id, list }) =>
    titled(await deletePost(ctx, { id, list: listNamed(list) })),
  ),
  undelete: formHandler(postTarget, (ctx, { id, list }) =>
    undeletePost(ctx, { id, list: listNamed(list) }),
  ),
};

/** Moves a post to the trash or restores it. */
export const action = staffAction("posts.delete", forms);

/** GET redirects to the trash. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "posts.delete", url);
  return redirect(`${addresses.blogAdmin}?status=trash`);
}
