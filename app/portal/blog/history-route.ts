import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { answerStatus, tooManyTitle } from "./answer-status.ts";
import { restoreRevision } from "#domain/blog/saving/restore-revision.server.ts";
import { listRevisions, readRevision } from "#domain/blog/reading/edit-post.server.ts";

const noStore = { "cache-control": "no-store" };

/** The history of a post, `before` a revision; or one `revision` with the one before it. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "posts.write", url);
  const id = params["id"] ?? "";
  const wanted = url.searchParams.get("revision");
  if (wanted === null) {
    const before = Number(url.searchParams.get("before"));
    const page = await listRevisions(
      ctx,
      id,
      Number.isSafeInteger(before) && before > 0 ? before : null,
    );
    return Response.json(page, { headers: noStore });
  }
  const revision = await readRevision(ctx, id, Number(wanted));
  return Response.json(revision, { status: revision ? 200 : 404, headers: noStore });
}

/** Restores a `revision`; `base` is the head that the person saw. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "posts.write");
  const form = await request.formData();
  const answer = await restoreRevision(ctx, {
    id: params["id"] ?? "",
    revision: Number(form.get("revision")),
    base: Number(form.get("base")),
    list: form.get("list") === "admin" ? "admin" : "blog-admin",
  });
  const titled =
    !answer.ok && answer.reason === "rate_limited" ? { ...answer, title: tooManyTitle } : answer;
  return data(titled, { status: answerStatus(answer), headers: noStore });
}
