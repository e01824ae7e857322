import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import type { ItemAnswer } from "./item-answer.ts";
import { parseFilters, readCursor } from "#domain/media/filters.ts";
import { deleteMedia } from "#domain/media/delete-media.server.ts";
import { updateMedia } from "#domain/media/update-media.server.ts";
import { listMedia, mediaTags } from "#domain/media/queries/media-items.server.ts";

/** One page of the library, for the dialog. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "media.read", url);
  const filters = parseFilters(url.searchParams);
  const after = url.searchParams.get("after");
  const [page, tags] = await Promise.all([
    listMedia(ctx, filters, readCursor(after)),
    mediaTags(ctx),
  ]);
  return { ...page, tags, filters, after };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "media.read");
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "update" && intent !== "delete")
    throw data({ title: "Unknown intent" }, { status: 400 });
  requireStaff(ctx, "media.write");
  const ids = form.getAll("id").map(String);
  const outcome =
    intent === "update"
      ? await updateMedia(ctx, { ...texts(form, ["name", "alt", "tags"]), id: ids[0] ?? "" })
      : await deleteMedia(ctx, { ids, evenIfUsed: form.get("evenIfUsed") === "1" });
  const answer: ItemAnswer = {
    intent,
    ok: outcome.ok,
    message: outcome.ok ? outcome.value.message : outcome.message,
    fieldErrors: ("fieldErrors" in outcome && outcome.fieldErrors) || {},
    uses: "uses" in outcome ? outcome.uses : [],
    at: Date.now(),
  };
  return data(answer, { status: outcome.ok ? 200 : 400 });
}

/** Only what the form says: what it leaves out stays as it is. */
function texts(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}
