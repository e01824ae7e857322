import { z } from "zod";
import { readCursor } from "#domain/lists/cursor.ts";
import { bookAppointment } from "#domain/visits/book-appointment.server.ts";
import { cancelAppointment } from "#domain/visits/cancel-appointment.server.ts";
import { freeWindows } from "#domain/visits/free-windows.server.ts";
import { getVisit, pageOfVisits } from "#domain/visits/visit-pages.server.ts";
import { instant, maybeText, notFound, one, page, pageAfter, shown } from "#domain/api/answers.ts";
import { model, type Operation, operation } from "#domain/api/operation.ts";
import { after, calendarDay } from "#domain/api/requests.ts";

const visit = model(
  "Visit",
  z.object({
    id: z.string(),
    lead_id: z.string(),
    lead_version: z
      .number()
      .int()
      .meta({ description: "The version of the lead. The ETag of the visit includes it." }),
    person_id: z.string(),
    person_name: maybeText,
    starts_at: instant,
    ends_at: instant,
    status: z.enum(["booked", "cancelled"]),
    updated_at: instant,
    name: z.string(),
    phone: z.string(),
    phone_e164: maybeText,
    address: maybeText,
    zip: maybeText,
    service: maybeText,
  }),
);

const changedVisit = model(
  "ChangedVisit",
  z.object({ id: z.string(), lead_id: z.string(), lead_version: z.number().int() }),
);

const freeWindow = model(
  "FreeWindow",
  z.object({
    window: z.string(),
    label: z.string(),
    people: z.array(z.object({ id: z.string(), name: z.string(), is_near: z.boolean() })),
  }),
);

const day = calendarDay.meta({ description: "A day in the company's time zone." });

const slot = {
  day,
  window: z
    .string()
    .regex(/^\d\d:\d\d-\d\d:\d\d$/, "Write a window like 08:00-10:00")
    .meta({ description: "One of the free windows, such as 08:00-10:00." }),
  person_id: z
    .string()
    .min(1)
    .max(80)
    .meta({ description: "The id of the staff member who visits." }),
};

const versionedVisit = (row: { version: number }) => ({ ...row, leadVersion: row.version });

export const visitOperations: readonly Operation[] = [
  operation({
    id: "listVisits",
    method: "GET",
    path: "visits",
    scope: "visits:read",
    summary: "List visits",
    description: "Sorted by start, including canceled visits.",
    query: z.strictObject({
      from: day.optional(),
      to: day.optional(),
      person: z
        .string()
        .max(80)
        .optional()
        .meta({ description: "The id of the staff member who visits." }),
      lead: z.uuid().optional(),
      status: z.enum(["booked", "cancelled"]).optional(),
      after,
    }),
    answer: visit,
    isPage: true,
    example: { query: { from: "2030-05-01" } },
    async run(ctx, { query }) {
      const chosen = {
        from: query.from ?? null,
        to: query.to ?? null,
        personId: query.person ?? null,
        leadId: query.lead ?? null,
        status: query.status ?? null,
      };
      return await pageAfter(visit, {
        start: query.after,
        read: readCursor,
        async rows(cursor) {
          const { rows, next } = await pageOfVisits(ctx, chosen, cursor);
          return { rows: rows.map(versionedVisit), next };
        },
      });
    },
  }),
  operation({
    id: "listFreeWindows",
    method: "GET",
    path: "visits/free-windows",
    scope: "visits:read",
    summary: "List the free windows of a day and the available staff",
    description: "Windows next to a visit in the same ZIP code come first.",
    query: z.strictObject({ lead: z.uuid(), day }),
    answer: freeWindow,
    isPage: true,
    async run(ctx, { query }) {
      const windows = await freeWindows(ctx, { leadId: query.lead, day: query.day });
      const rows = windows.map(({ value, label, people }) =>
        shown(freeWindow, {
          window: value,
          label,
          people: people.map(({ id, name, isNear }) => ({ id, name, is_near: isNear })),
        }),
      );
      return page(freeWindow, { rows, next: null });
    },
  }),
  operation({
    id: "getVisit",
    method: "GET",
    path: "visits/{id}",
    scope: "visits:read",
    summary: "Read a visit",
    answer: visit,
    async run(ctx, { id }) {
      const found = await getVisit(ctx, id);
      return found ? one(visit, versionedVisit(found), found.version) : notFound("visit");
    },
  }),
  operation({
    id: "bookVisit",
    method: "POST",
    path: "visits",
    scope: "visits:write",
    summary: "Book a visit for a lead",
    description: "The lead becomes scheduled, and the customer is notified.",
    body: z.strictObject({
      lead_id: z.uuid(),
      lead_version: z
        .number()
        .int()
        .min(1)
        .meta({ description: "The lead's version from your last read." }),
      ...slot,
    }),
    answer: changedVisit,
    example: {
      body: {
        lead_id: "8b0c2f4e-6c1a-8f7e-9c7e-0f3b0a6f5d11",
        lead_version: 1,
        day: "2030-05-01",
        window: "08:00-10:00",
        person_id: "…",
      },
    },
    async run(ctx, { body }) {
      const { lead_id: leadId, lead_version: version, person_id: personId, ...time } = body;
      const booked = await bookAppointment(ctx, {
        leadId,
        version,
        personId,
        ...time,
        visitId: "new",
      });
      if (!booked.ok) return booked;
      const { visitId: id, version: leadVersion } = booked.value;
      return { ...one(changedVisit, { id, leadId, leadVersion }, leadVersion), createdId: id };
    },
  }),
  operation({
    id: "moveVisit",
    method: "PATCH",
    path: "visits/{id}",
    scope: "visits:write",
    summary: "Move a visit to another time or person",
    needsVersion: true,
    body: z.strictObject(slot),
    answer: changedVisit,
    example: { body: { day: "2030-05-02", window: "10:00-12:00", person_id: "…" } },
    async run(ctx, { id, body, version }) {
      const found = await getVisit(ctx, id);
      if (!found) return notFound("visit");
      const { leadId } = found;
      const { person_id: personId, ...time } = body;
      const moved = await bookAppointment(ctx, { leadId, version, personId, ...time, visitId: id });
      if (!moved.ok) return moved;
      const leadVersion = moved.value.version;
      return one(changedVisit, { id, leadId, leadVersion }, leadVersion);
    },
  }),
  operation({
    id: "cancelVisit",
    method: "DELETE",
    path: "visits/{id}",
    scope: "visits:write",
    summary: "Cancel a visit",
    description: "The lead returns to contacted, and the customer is notified.",
    needsVersion: true,
    answer: changedVisit,
    async run(ctx, { id, version }) {
      const found = await getVisit(ctx, id);
      if (!found) return notFound("visit");
      const { leadId } = found;
      const canceled = await cancelAppointment(ctx, { leadId, version, visitId: id });
      if (!canceled.ok) return canceled;
      const leadVersion = canceled.value.version;
      return one(changedVisit, { id, leadId, leadVersion }, leadVersion);
    },
  }),
];
