import type { ActionFunctionArgs } from "react-router";
import { type FormHandler, handleForm } from "#app/form/handle-form.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import type { Capability } from "#domain/access/permissions.ts";

/** The action of a page: its forms, for staff with a capability. */
export function staffAction<const Forms extends Readonly<Record<string, FormHandler>>>(
  capability: Capability,
  forms: Forms,
  refusal?: string,
) {
  return (args: Pick<ActionFunctionArgs, "context" | "request" | "url">) =>
    handleForm(args, {
      access: (ctx) => requireStaff(ctx, capability, undefined, refusal),
      forms,
    });
}
