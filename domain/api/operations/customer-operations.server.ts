import { z } from "zod";
import { readCustomerCursor } from "#domain/customers/customer-filters.ts";
import { type Customer, getCustomer } from "#domain/customers/get-customer.server.ts";
import { listCustomers } from "#domain/customers/list-customers.server.ts";
import { leadStatuses } from "#domain/leads/schema.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { asJson, instant, maybeText, notFound, one, pageAfter } from "#domain/api/answers.ts";
import { model, type Operation, operation } from "#domain/api/operation.ts";
import { after, searchWords } from "#domain/api/requests.ts";

const contact = {
  id: z.string().meta({ description: "The id of the customer, or of the only lead." }),
  name: z.string(),
  phone: z.string(),
  phone_e164: maybeText,
  email: maybeText,
  open_leads: z.number().int(),
  won_value: z.number().meta({ description: "Dollars of won leads." }),
};

const customerSummary = model(
  "CustomerSummary",
  z.object({ ...contact, city: maybeText, requests: z.number().int(), last_activity: instant }),
);

const customer = model(
  "Customer",
  z.object({
    ...contact,
    address: maybeText,
    other_names: z.array(z.string()),
    other_phones: z.array(z.object({ phone: z.string(), phone_e164: maybeText })),
    other_emails: z.array(z.string()),
    other_addresses: z.array(z.string()),
    since: instant,
    newsletter: maybeText.meta({
      description: "The state of the subscription, or null without one.",
    }),
    next_visit: z
      .object({
        lead_id: z.string(),
        starts_at: instant,
        ends_at: instant,
        person_name: maybeText,
      })
      .nullable(),
    leads: z.array(
      z.object({
        id: z.string(),
        created_at: instant,
        status: z.enum(leadStatuses),
        service: maybeText,
        value: maybeText,
      }),
    ),
  }),
);

/** Finds a customer by id. Follows customers that were merged into another. */
async function found(ctx: Ctx, id: string, moves = 3): Promise<Customer | null> {
  const answer = await getCustomer(ctx, id);
  if (answer.kind === "customer") return answer.customer;
  return answer.kind === "moved" && moves > 0 ? await found(ctx, answer.id, moves - 1) : null;
}

export const customerOperations: readonly Operation[] = [
  operation({
    id: "listCustomers",
    method: "GET",
    path: "customers",
    scope: "customers:read",
    summary: "List customers",
    description: "Sorted by latest activity. A search sorts by latest request.",
    query: z.strictObject({
      q: searchWords,
      after,
    }),
    answer: customerSummary,
    isPage: true,
    example: { query: { q: "reyes" } },
    async run(ctx, { query: { q = "", after: start } }) {
      return await pageAfter(customerSummary, {
        start,
        read: (text) => readCustomerCursor(new URLSearchParams({ after: text })),
        async rows(cursor) {
          const { customers, next } = await listCustomers(ctx, { q, after: cursor });
          return { rows: customers, next };
        },
      });
    },
  }),
  operation({
    id: "getCustomer",
    method: "GET",
    path: "customers/{id}",
    scope: "customers:read",
    summary: "Read a customer",
    description: "You can also use the id of any lead of the customer.",
    answer: customer,
    async run(ctx, { id }) {
      const person = await found(ctx, id);
      if (!person) return notFound("customer");
      const { nextVisit, leads, otherPhones } = person;
      return one(customer, {
        ...person,
        otherPhones: otherPhones.map(asJson),
        nextVisit: nextVisit && asJson(nextVisit),
        leads: leads.map(asJson),
      });
    },
  }),
];
