import type { Ctx } from "#domain/access/context.server.ts";
import { Hook } from "#domain/access/hook.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Database } from "#database/connect.ts";
import type { appointments } from "#database/schema/office/visits.ts";
import type { Lead } from "./change-lead.server.ts";

export interface UndoneBooking {
  lead: Lead;
  visit: typeof appointments.$inferSelect;
  company: CompanyFacts;
  now: Date;
}

/** A booking of a locked lead is taken back, in this transaction. */
export const bookingUndone = new Hook<[tx: Database, ctx: Ctx, booking: UndoneBooking]>(
  "bookingUndone",
);
