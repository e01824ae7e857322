import type { UnseenText } from "#domain/leads/texts/unseen-texts.server.ts";

/** One line about a received text or a missed call. */
export function textWords({ kind, body }: Pick<UnseenText, "kind" | "body">): string {
  return kind === "call" ? body : `“${body}”`;
}
