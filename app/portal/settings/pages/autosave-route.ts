import { data } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/autosave-route";
import { handleForm } from "#app/form/handle-form.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { sitePageAutosave } from "./own/site-page-forms.server.ts";
import { pageTextAutosave, textPageNamed } from "./page-texts.server.ts";

/** Only POST has content. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "settings.read", url);
  throw data({ title: "Not found" }, { status: 404 });
}

/** Saves the texts of an editor as a draft while its owner types. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(ctxContext);
  requireStaff(ctx, "settings.write");
  const { page } = args.params;
  if (z.uuid().safeParse(page).success) {
    const autosave = await sitePageAutosave(page, args.request);
    return await handleForm(args, { forms: { autosave } });
  }
  const shipped = textPageNamed(page);
  if (!shipped) throw data({ title: "Not found" }, { status: 404 });
  const autosave = await pageTextAutosave(ctx, shipped, args.request);
  return await handleForm(args, { forms: { autosave } });
}
