import type { LeadSubmission } from "#domain/leads/submit/submit-lead.server.ts";

/** A quote request as the contact page sends it; `fields` and `rest` override the defaults. */
export function leadSubmission(
  fields: Record<string, unknown> = {},
  rest: Partial<LeadSubmission> = {},
): LeadSubmission {
  return {
    kind: "quote",
    fields: {
      name: "Grace O'Brien",
      phone: "(757) 555-0123",
      email: "grace@example.com",
      address: "12 Union Street, Norfolk 23510",
      service: "ants",
      tcpaConsent: true,
      ...fields,
    },
    websiteUrl: "",
    elapsedMs: 30_000,
    idempotencyKey: crypto.randomUUID(),
    attribution: {
      utm: {},
      referrer: null,
      sourcePage: "/contact",
      firstTouch: null,
      lastTouch: null,
    },
    ...rest,
  };
}
