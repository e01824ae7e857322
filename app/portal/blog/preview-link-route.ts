import { redirect } from "react-router";
import type { Route } from "./+types/preview-link-route";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { listNamed, postTarget } from "./post-request.ts";
import { createPreviewLink, revokePreviewLink } from "#domain/blog/saving/preview-link.server.ts";

const forms = {
  create: formHandler(
    postTarget,
    (ctx, { id, list }) => createPreviewLink(ctx, { id, list: listNamed(list) }),
    { show: (link) => link },
  ),
  revoke: formHandler(postTarget, (ctx, { id, list }) =>
    revokePreviewLink(ctx, { id, list: listNamed(list) }),
  ),
};

/** Creates or revokes a private preview link. */
export const action = staffAction("posts.write", forms);

/** GET redirects to the list. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "posts.write", url);
  return redirect(addresses.blogAdmin);
}
