import type { Ctx } from "#domain/access/context.server.ts";
import { Hook } from "#domain/access/hook.ts";
import type { Database } from "#database/connect.ts";
import type { Lead, Refusal } from "./change-lead.server.ts";

export interface UndoneVisit {
  lead: Lead;
  /** What the history of the lead keeps of the change. */
  kept: unknown;
  now: Date;
  tooLate: Refusal;
}

/** The last change of a visit of a locked lead is taken back, in this transaction, or refused. */
export const visitUndone = new Hook<
  [tx: Database, ctx: Ctx, undone: UndoneVisit],
  Refusal | (() => Promise<void>)
>("visitUndone");
