import { readCursor } from "#domain/lists/cursor.ts";
import { mediaFilters } from "#domain/media/filters.ts";
import type { Route } from "./+types/items-route";
import { z } from "zod";
import { ctxContext } from "#app/session/request-context.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";

import { mediaDetails } from "#domain/media/schema.ts";
import { deleteMedia } from "#domain/media/delete-media.server.ts";
import { updateMedia } from "#domain/media/update-media.server.ts";
import { listMedia, mediaTags } from "#domain/media/queries/media-items.server.ts";

/** One page of the library, for the dialog. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "media.read", url);
  const filters = mediaFilters.parse(url.searchParams);
  const after = url.searchParams.get("after");
  const [page, tags] = await Promise.all([
    listMedia(ctx, filters, readCursor(after)),
    mediaTags(ctx),
  ]);
  return { ...page, tags, filters, after };
}

const updateForm = mediaDetails.partial().extend({ id: z.string() });
const deleteForm = z.object({ id: z.array(z.string()), evenIfUsed: z.boolean() });

export const action = staffAction("media.read", {
  update: formHandler(updateForm, updateMedia),
  delete: formHandler(deleteForm, (ctx, { id: ids, evenIfUsed }) =>
    deleteMedia(ctx, { ids, evenIfUsed }),
  ),
});
