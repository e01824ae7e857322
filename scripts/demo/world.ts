import "#domain/hooks.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { emails } from "#database/schema/supplies/emails.ts";
import type { formSubmissions, leadEvents, leadNotes } from "#database/schema/work/leads.ts";
import type { appointments } from "#database/schema/office/visits.ts";
import type { leadTexts } from "#database/schema/office/messages.ts";
import type { Random } from "./random.ts";

export interface DemoRows {
  leads: (typeof formSubmissions.$inferInsert)[];
  events: (typeof leadEvents.$inferInsert)[];
  notes: (typeof leadNotes.$inferInsert)[];
  emails: (typeof emails.$inferInsert)[];
  visits: (typeof appointments.$inferInsert)[];
  texts: (typeof leadTexts.$inferInsert)[];
}

export interface DemoWorld {
  random: Random;
  company: CompanyFacts;
  now: Date;
  /** Staff who answer leads; empty on a fresh installation. */
  staff: readonly { id: string; name: string }[];
  secret: string;
  env: Ctx["env"];
  origin: string;
  /** The numbers of the invented people continue from here. */
  already: number;
}
