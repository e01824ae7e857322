import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { knownService } from "#domain/leads/choices.ts";
import {
  type ChangeAnswer,
  changeLead,
  type Decide,
  invalidField,
  type Refusal,
} from "./change-lead.server.ts";

interface Sale {
  leadId: string;
  version: number;
  /** Dollars as typed ("$1,250" too); an empty value clears it. */
  value: string;
  /** The sold service; empty clears it, undefined keeps it. */
  soldService?: string | undefined;
}

/** Sets what the lead is worth, and which service it bought. */
export async function setValue(ctx: Ctx, input: Sale): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const decide = sale(input);
  return typeof decide === "function" ? await changeLead(ctx, input, decide) : decide;
}

/** Undefined keeps the value or service. */
export function sale({
  value: typed,
  soldService: service,
}: {
  value: string | undefined;
  soldService?: string | undefined;
}): Decide | Refusal {
  const text = typed?.replace(/[$,\s]/g, "");
  if (text && !/^\d{1,9}(\.\d{1,2})?$/.test(text))
    return invalidField("value", "Value format is invalid");
  if (service && knownService(service) === null)
    return invalidField("soldService", "Service is invalid");
  return (lead) => {
    const value = text === undefined ? lead.value : text === "" ? null : Number(text).toFixed(2);
    const soldService = service === undefined ? lead.soldService : service || null;
    if (lead.value === value && lead.soldService === soldService) return null;
    return {
      set: { value, soldService },
      event: "value",
      detail: { from: lead.value, to: value, ...(soldService ? { service: soldService } : {}) },
    };
  };
}
