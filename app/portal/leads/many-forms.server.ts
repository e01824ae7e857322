import { counted } from "#domain/words/counted.ts";
import { z } from "zod";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { readLeadChoice } from "#app/portal/leads/lead-choice.ts";
import {
  changeMany,
  type LeadVersion,
  type ManyChange,
  type ManyChanged,
} from "#domain/leads/changes/change-many.server.ts";
import { retrySyncs } from "#domain/leads/sync/retry-sync.server.ts";

/** Selected leads as "id:version". */
const selection = z.object({ lead: z.array(z.string()).default([]) });

/** A status, or "lost:price" with the reason. */
const statusSchema = selection.extend({ toStatus: z.string() });
const assignSchema = selection.extend({ toPerson: z.string() });

/** The forms of the inbox: each changes the selected leads. */
export const manyForms = {
  "many-status": handler(statusSchema, ({ toStatus }) => {
    const [status = "", reason] = toStatus.split(":");
    return { kind: "status", status, reason };
  }),
  "many-assign": handler(assignSchema, ({ toPerson }) => ({ kind: "assign", userId: toPerson })),
  "many-release": handler(selection, () => ({ kind: "release" })),
  "many-sync": formHandler(
    selection,
    (ctx: Ctx, { lead }) =>
      retrySyncs(
        ctx,
        lead.map(readLeadChoice).map(({ leadId }) => leadId),
      ),
    { show: () => ({ changed: [] as LeadVersion[] }) },
  ),
  undo: handler(selection, () => ({ kind: "undo" })),
};

function handler<Schema extends typeof selection>(
  schema: Schema,
  changeOf: (input: z.output<Schema>) => ManyChange,
) {
  return formHandler(
    schema,
    (ctx: Ctx, input): Promise<Outcome<ManyChanged, "invalid">> => {
      const given = input as z.output<Schema>;
      return changeMany(ctx, { leads: given.lead.map(readLeadChoice), change: changeOf(given) });
    },
    {
      message: (value) => changedText(value),
      show: (value) => ({ changed: value.changed }),
    },
  );
}

/** "12 leads changed", "1 lead changed, 2 stayed as they were" */
function changedText({ changed, left }: ManyChanged): string {
  const done = `${counted(changed.length, "lead")} changed`;
  if (left === 0) return done;
  return `${done}, ${left} stayed as ${left === 1 ? "it was" : "they were"}`;
}
