import type { Route } from "./+types/history-route";
import { z } from "zod";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { listNamed, titled } from "./post-request.ts";
import { restoreRevision } from "#domain/blog/saving/restore-revision.server.ts";
import { listRevisions, readRevision } from "#domain/blog/reading/edit-post.server.ts";

/** The history of a post before the revision `before`; or one `revision` with its predecessor. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "posts.write", url);
  const id = params["id"] ?? "";
  const revisionParam = url.searchParams.get("revision");
  if (revisionParam === null) {
    const before = Number(url.searchParams.get("before"));
    const page = await listRevisions(
      ctx,
      id,
      Number.isSafeInteger(before) && before > 0 ? before : null,
    );
    return Response.json(page);
  }
  const revision = await readRevision(ctx, id, Number(revisionParam));
  return Response.json(revision, { status: revision ? 200 : 404 });
}

const restoreForm = z.object({
  revision: z.coerce.number(),
  base: z.coerce.number(),
  list: z.string(),
});

/** Restores a `revision`; `base` is the head that the user saw. */
export function action(args: Route.ActionArgs) {
  const id = args.params["id"] ?? "";
  const restore = formHandler(
    restoreForm,
    async (ctx, { revision, base, list }) =>
      titled(
        await restoreRevision(ctx, {
          id,
          revision: Number(revision),
          base: Number(base),
          list: listNamed(list),
        }),
      ),
    { show: (value) => value },
  );
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "posts.write"),
    forms: { "": restore },
  });
}
