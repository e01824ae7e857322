import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralEmergency: TextChanges = {
  "emergencies.items.2.text":
    "A lease or a sale has a date, and packed boxes are how bed bugs change homes. Call before the movers come, not after.",
  "emergencies.items.2.untilWeArrive.3": "Tell the mover and the landlord: they would rather know",
};
