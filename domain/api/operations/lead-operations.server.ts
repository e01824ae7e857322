import { z } from "zod";
import { recordView } from "#domain/audit/record-view.server.ts";
import { changeTogether } from "#domain/leads/changes/change-together.server.ts";
import { addNote } from "#domain/leads/changes/add-note.server.ts";
import { forPrograms } from "#domain/leads/fields/for-programs.ts";
import { forEachPlain } from "#domain/leads/fields/plain-fields.ts";
import { asSnake } from "#domain/records/snake-case.ts";
import { leadOrigins, parseFilters, readCursor } from "#domain/leads/filters.ts";
import { addLead } from "#domain/leads/office/add-lead.server.ts";
import { getLead, type LeadDetail } from "#domain/leads/office/get-lead.server.ts";
import { listLeads } from "#domain/leads/office/list-leads.server.ts";
import {
  callOutcomes,
  leadStatuses,
  lostReasons,
  submissionTypes,
  syncStatuses,
} from "#domain/leads/schema.ts";
import { asJson, notFound, one, pageAfter } from "#domain/api/answers.ts";
import { type Operation, operation } from "#domain/api/operation.ts";
import {
  after,
  calendarDay,
  changesOf,
  searchOf,
  searchWords,
  switchedOn,
} from "#domain/api/requests.ts";
import { addedNote, changedLead, lead, leadSummary, plainShape } from "./lead-models.ts";

const word = z.string().trim().min(1).max(80).optional();
const day = calendarDay.optional();

const proof = z
  .strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .meta({ description: "The wording that the person accepted." }),
    at: z.iso.datetime({ offset: true }).meta({ description: "When the person accepted it." }),
    source: z.string().trim().min(1).max(200).meta({
      description: "The address of the form, or the name of the system.",
    }),
  })
  .refine(({ at }) => Date.parse(at) <= Date.now() + 60_000, {
    path: ["at"],
    error: "This time is in the future",
  })
  .refine(({ at }) => Date.parse(at) > 0, { path: ["at"], error: "This time is before 1970" });

const text = (longest: number) => z.string().max(longest).optional();

const newLead = z.strictObject({
  name: z.string().max(500),
  phone: z.string().max(100),
  email: text(500),
  ...plainShape(text(500)),
  service: text(80).meta({ description: "One of the services of the request form, such as ants." }),
  message: text(20_000),
  street: text(500),
  city: text(200),
  state: text(100),
  zip: text(40),
  source: z
    .string()
    .regex(/^[a-z\d][a-z\d-]{0,39}$/, "Use lower-case letters, digits and hyphens")
    .default("api")
    .meta({ description: "Where the lead came from, for filters and reports." }),
  spoken: z.boolean().default(false).meta({
    description:
      "Whether the office has talked to the person. If so, the lead counts as contacted.",
  }),
  consent: proof.optional().meta({ description: "Consent to calls and email about the request." }),
  text_consent: proof.optional().meta({ description: "Consent to text messages." }),
});

const proofOf = (given: z.output<typeof proof> | undefined) =>
  given ? { ...given, at: new Date(given.at) } : null;

const detail = ({ lead: row, assigneeName, notes, events }: LeadDetail): object => ({
  ...forPrograms(row),
  assigneeName,
  notes: notes.map(asJson),
  events: events.map(({ detail: _detail, ...event }) => asJson(event)),
});

/** Maps the field names of the verbs to their names in the API. */
const changeNames: Readonly<Record<string, string>> = {
  userId: "assigned_to",
  day: "follow_up_on",
  reason: "lost_reason",
  visit: "status",
};

export const leadOperations: readonly Operation[] = [
  operation({
    id: "listLeads",
    method: "GET",
    path: "leads",
    scope: "leads:read",
    summary: "List leads",
    description:
      "Newest first, with the filters of the inbox. Suspected spam is left out by default.",
    query: z.strictObject({
      q: searchWords,
      status: z.enum(leadStatuses).optional(),
      type: z.enum(submissionTypes).optional(),
      source: word,
      sync: z.enum(syncStatuses).optional(),
      assigned: word.meta({ description: "The id of a staff member, or nobody." }),
      city: word,
      from: day,
      to: day,
      overdue: switchedOn.meta({ description: "Only open leads past their promised time." }),
      quarantine: switchedOn.meta({ description: "Only suspected spam." }),
      follow_up: switchedOn.meta({ description: "Only leads with a follow-up that is due." }),
      origin: z
        .enum(leadOrigins)
        .optional()
        .meta({ description: "Whether the lead arrived here or was imported." }),
      sort: z.enum(["newest", "promise"]).optional(),
      after,
    }),
    answer: leadSummary,
    isPage: true,
    example: { query: { status: "new" } },
    async run(ctx, { query: { after: start, follow_up: followUp, ...filters } }) {
      const chosen = parseFilters(searchOf({ ...filters, followUp }));
      return await pageAfter(leadSummary, {
        start,
        read: readCursor,
        async rows(cursor) {
          const { leads, next } = await listLeads(ctx, chosen, cursor);
          return { rows: leads, next };
        },
      });
    },
  }),
  operation({
    id: "getLead",
    method: "GET",
    path: "leads/{id}",
    scope: "leads:read",
    summary: "Read a lead with its notes and history",
    answer: lead,
    async run(ctx, { id }) {
      const found = await getLead(ctx, id);
      if (!found) return notFound("lead");
      await recordView(ctx.db, ctx, {
        action: "lead_viewed",
        resourceType: "form_submission",
        resourceId: id,
      });
      return one(lead, detail(found), found.lead.version);
    },
  }),
  operation({
    id: "createLead",
    method: "POST",
    path: "leads",
    scope: "leads:write",
    summary: "Add a lead",
    description:
      "Adds a lead as the office does, without an email. A consent needs its proof: the wording, the time and the place.",
    body: newLead,
    answer: changedLead,
    example: {
      body: {
        name: "Dana Reyes",
        phone: "757-555-0142",
        service: "ants",
        message: "Ants in the kitchen.",
        source: "partner",
      },
    },
    async run(ctx, { body, repeatKey }) {
      const { source, spoken, consent, text_consent, ...fields } = body;
      const added = await addLead(ctx, {
        fields: {
          ...fields,
          ...forEachPlain((name) => (fields as Partial<Record<string, unknown>>)[asSnake(name)]),
          way: "referral",
          agreed: consent !== undefined,
          textConsent: text_consent !== undefined,
          spoken,
        },
        key: repeatKey,
        source,
        proofs: { contact: proofOf(consent), texts: proofOf(text_consent) },
      });
      if (!added.ok) return added;
      const { id } = added.value;
      return { ...one(changedLead, { id, version: 1 }, 1), createdId: id };
    },
  }),
  operation({
    id: "updateLead",
    method: "PATCH",
    path: "leads/{id}",
    scope: "leads:write",
    summary: "Change status, value, follow-up or assignee of a lead",
    description: "Either all fields of the body change or none. Null clears a field.",
    needsVersion: true,
    body: changesOf(
      z.strictObject({
        status: z.enum(leadStatuses).optional(),
        lost_reason: z.enum(lostReasons).optional(),
        value: z
          .string()
          .regex(/^\d{1,9}(\.\d{1,2})?$/, "Write dollars like 1250 or 1250.50")
          .nullable()
          .optional(),
        sold_service: z.string().max(80).nullable().optional(),
        follow_up_on: z.iso.date().nullable().optional(),
        assigned_to: z.string().max(80).nullable().optional(),
      }),
    ).refine(({ lost_reason, status }) => lost_reason === undefined || status === "lost", {
      path: ["lost_reason"],
      error: "Only a lost lead has a reason",
    }),
    answer: changedLead,
    example: { body: { status: "contacted", follow_up_on: "2030-05-01" } },
    async run(ctx, { id, body, version }) {
      const cleared = (value: string | null | undefined) => (value === null ? "" : value);
      const answer = await changeTogether(ctx, {
        leadId: id,
        version,
        userId: cleared(body.assigned_to),
        day: cleared(body.follow_up_on),
        value: cleared(body.value),
        soldService: cleared(body.sold_service),
        status: body.status,
        reason: body.lost_reason,
      });
      if (answer.ok)
        return one(changedLead, { id, version: answer.value.version }, answer.value.version);
      const { fieldErrors, ...refusal } = answer;
      return fieldErrors
        ? {
            ...refusal,
            fieldErrors: Object.fromEntries(
              Object.entries(fieldErrors).map(([name, errors]) => [
                changeNames[name] ?? name,
                errors,
              ]),
            ),
          }
        : refusal;
    },
  }),
  operation({
    id: "addLeadNote",
    method: "POST",
    path: "leads/{id}/notes",
    scope: "leads:write",
    summary: "Add a note or record a phone call",
    body: z.strictObject({
      body: z.string().max(4000).default("").meta({ description: "May be empty for a call." }),
      call: z.enum(callOutcomes).optional().meta({ description: "How a phone call ended." }),
      is_answer: z.boolean().default(false).meta({
        description:
          "Whether the note is about an answer to the customer. If so, a new lead becomes contacted.",
      }),
    }),
    answer: addedNote,
    example: { body: { body: "Prefers mornings." } },
    async run(ctx, { id: leadId, body, repeatKey }) {
      const { call, is_answer: isAnswer } = body;
      const added = await addNote(ctx, { leadId, body: body.body, call, isAnswer, key: repeatKey });
      if (!added.ok) return added;
      const { id, version } = added.value;
      return { ...one(addedNote, { id, leadVersion: version }), createdId: id };
    },
  }),
];
