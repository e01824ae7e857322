import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type ChangeAnswer, changeLead, invalidField } from "./change-lead.server.ts";

/** Dollars as typed ("$1,250" too); an empty value clears it. */
export async function setValue(
  ctx: Ctx,
  input: { leadId: string; version: number; value: string },
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const text = input.value.replace(/[$,\s]/g, "");
  if (text !== "" && !/^\d{1,9}(\.\d{1,2})?$/.test(text))
    return invalidField("value", "Value format is invalid");
  const value = text === "" ? null : Number(text).toFixed(2);
  return await changeLead(ctx, input, (lead) =>
    lead.value === value
      ? null
      : { set: { value }, event: "value", detail: { from: lead.value, to: value } },
  );
}
