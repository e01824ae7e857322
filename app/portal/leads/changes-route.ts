import { redirect } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/changes-route";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { undoTextStop } from "#domain/messages/undo-text-stop.server.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { laterForms } from "./later-forms.server.ts";
import { manyForms } from "./many-forms.server.ts";
import { mergeForms } from "#app/portal/customers/merge-forms.server.ts";

/** Takes back changes, as the button in a toast asks for, and makes those of a browser that had no network. */
export const action = staffAction("leads.write", {
  ...laterForms,
  undo: manyForms.undo,
  "undo-stop": formHandler(
    z.object({ leadId: z.string() }),
    (ctx, { leadId }) => undoTextStop(ctx, leadId),
    { message: "Opt-out undone" },
  ),
  unmerge: mergeForms.unmerge,
  restore: mergeForms.restore,
});

/** GET redirects to the inbox. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "leads.write", url);
  return redirect(addresses.leads);
}
