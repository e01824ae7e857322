import type { RingingLead } from "#domain/duty/ringing.server.ts";

/** What the bell and the toast of a lead that waits say. */
export const ringWords: Record<RingingLead["stage"], string> = {
  half: "Half of the promised time is over",
  most: "The promised time is almost over",
  past: "The promised time is over",
};
