import { optOutOf } from "#domain/messages/rules/opt-out.ts";
import type { UnseenText } from "#domain/messages/unseen-texts.server.ts";

/** One line about a received text or a missed call. */
export function textWords({ kind, body }: Pick<UnseenText, "kind" | "body">): string {
  if (kind === "call") return body;
  const mayAskToStop = kind === "received" && optOutOf(body) === "ask";
  return `${mayAskToStop ? "May ask us to stop: " : ""}“${body}”`;
}
