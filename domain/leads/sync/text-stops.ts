import type { Ctx } from "#domain/access/context.server.ts";
import { Hook } from "#domain/access/hook.ts";

/** What the CRM shows beside a contact that gets no texts; our own blocks are recognized by it. */
export const stoppedNote = "Asked for no text messages";

/** A lead that a text can reach. */
export interface Reachable {
  id: string;
  phoneE164: string | null;
  ghlContactId: string | null;
}

/** Ids of the leads that get no texts although they may have agreed, because somebody stopped them. */
export const textStops = new Hook<[ctx: Ctx, leads: readonly Reachable[]], Set<string>>(
  "textStops",
);
