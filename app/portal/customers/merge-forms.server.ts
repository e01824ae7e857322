import { counted } from "#domain/words/counted.ts";
import { z } from "zod";
import { formHandler } from "#app/form/handle-form.server.ts";
import { readLeadChoice } from "#app/portal/leads/lead-choice.ts";
import { dismissMatch } from "#domain/customers/dismiss-match.server.ts";
import { mergeLeads } from "#domain/customers/merge-leads.server.ts";
import { separateLead } from "#domain/customers/separate-lead.server.ts";
import { unmergeLeads } from "#domain/customers/unmerge-leads.server.ts";

/** Selected leads as "id:version". */
const selection = z.object({ lead: z.array(z.string()).default([]) });

/** Forms about who is the same person: on the page of a lead, of its matches, and of a customer. */
export const mergeForms = {
  merge: formHandler(
    selection,
    (ctx, { lead }) => mergeLeads(ctx, { leads: (lead ?? []).map(readLeadChoice) }),
    {
      message: ({ leads }) => `Merged: one customer with ${counted(leads, "lead")}`,
      show: ({ customerId, mergeId }) => ({ takeBack: { intent: "unmerge", customerId, mergeId } }),
    },
  ),
  unmerge: formHandler(
    z.object({ customerId: z.string(), mergeId: z.string() }),
    (ctx, { customerId, mergeId }) => unmergeLeads(ctx, { customerId, mergeId }),
    { message: "Merge undone" },
  ),
  dismiss: formHandler(
    z.object({ version: z.string(), leadId: z.string(), otherId: z.string() }),
    (ctx, { version, leadId, otherId }) =>
      dismissMatch(ctx, { leadId, otherId, version: Number(version), isSame: false }),
    {
      message: "Noted: a different person",
      show: ({ leadId, otherId, version }) => ({
        takeBack: { intent: "restore", leadId, otherId, version: String(version) },
      }),
    },
  ),
  restore: formHandler(
    z.object({ version: z.string(), leadId: z.string(), otherId: z.string() }),
    (ctx, { version, leadId, otherId }) =>
      dismissMatch(ctx, { leadId, otherId, version: Number(version), isSame: true }),
    { message: "It will be suggested again" },
  ),
  separate: formHandler(
    z.object({ version: z.string(), leadId: z.string() }),
    (ctx, { version, leadId }) => separateLead(ctx, { leadId, version: Number(version) }),
    { message: "Separated: a different person" },
  ),
};
