import { actorName, type Ctx } from "#domain/access/context.server.ts";
import { type ConsentText, spokenEnding } from "#domain/leads/consent.ts";

/** The proof of a spoken consent: its wording, and who recorded it. */
export function spokenProof(
  { actor }: Pick<Ctx, "actor">,
  { version, text }: ConsentText,
): ConsentText {
  return {
    version: version + spokenEnding,
    text: `As ${actorName(actor)} noted, they agreed in a conversation: ${text}`,
  };
}
