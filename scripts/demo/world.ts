import type { Ctx } from "#domain/access/context.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { emails } from "#database/schema/emails.ts";
import type { formSubmissions, leadEvents, leadNotes } from "#database/schema/leads.ts";
import type { Chance } from "./random.ts";

export interface DemoRows {
  leads: (typeof formSubmissions.$inferInsert)[];
  events: (typeof leadEvents.$inferInsert)[];
  notes: (typeof leadNotes.$inferInsert)[];
  emails: (typeof emails.$inferInsert)[];
}

export interface DemoWorld {
  chance: Chance;
  company: CompanyFacts;
  now: Date;
  /** Who answered; nobody yet on a fresh installation. */
  staff: readonly { id: string; name: string }[];
  secret: string;
  env: Ctx["env"];
  origin: string;
  /** Where the invented people's numbers go on from. */
  already: number;
}
