import type { ConversationText } from "#domain/messages/read-conversation.server.ts";

type Status = ConversationText["status"];

/** The state of a text that we send. */
export function statusWords({
  status,
  error,
  waitsUntil,
}: Pick<ConversationText, "status" | "error" | "waitsUntil">): string {
  const why = error ?? "";
  const words: Record<Status, string> = {
    queued: waitsUntil
      ? `Waiting until ${waitsUntil}`
      : why
        ? `Trying again: ${why}`
        : "On its way",
    sending: "Being sent",
    sent: "Sent",
    delivered: "Delivered",
    failed: `Not sent. ${why}`,
    uncertain: why,
    refused: `Not sent. ${why}`,
    canceled: why || "Canceled",
    received: "Received",
  };
  return words[status];
}

export function isProblemText(status: Status): boolean {
  return status === "failed" || status === "uncertain" || status === "refused";
}
