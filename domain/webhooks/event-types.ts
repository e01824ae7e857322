/** The events for receivers, each with a sentence for people. */
export const webhookEventLabels = {
  "lead.created": "A lead arrived",
  "lead.updated": "A lead changed",
  "lead.status_changed": "The status of a lead changed",
  "lead.canceled": "The visitor canceled a request",
  "visit.changed": "A visit was booked, moved or canceled",
  "contact.opted_out": "A person stopped text messages",
  "contact.opted_in": "A person allowed text messages again",
  "subscriber.confirmed": "A person confirmed the newsletter",
  "subscriber.left": "A person left the newsletter",
  "post.published": "A post was published",
  "post.updated": "A published post changed",
  "post.unpublished": "A post was taken offline or deleted",
  "review.saved": "A review was added or changed",
  "review.deleted": "A review was deleted",
} as const;

export type WebhookEventType = keyof typeof webhookEventLabels;
export const webhookEventTypes = Object.keys(webhookEventLabels) as WebhookEventType[];
export const testEventType = "webhook.test";

export const isWebhookEventType = (text: string): text is WebhookEventType =>
  Object.hasOwn(webhookEventLabels, text);

/** The parts of an audit event that decide its type. */
interface LoggedEvent {
  /** The event type without `audit_`. */
  action: string;
  details: Readonly<Record<string, unknown>>;
}

const leadChanges: Readonly<Record<string, WebhookEventType>> = {
  lead_released: "lead.created",
  lead_status: "lead.status_changed",
  lead_visitor_cancelled: "lead.canceled",
  lead_appointment: "visit.changed",
  lead_texts_stopped: "contact.opted_out",
  lead_texts_resumed: "contact.opted_in",
  ...Object.fromEntries(
    [
      "value",
      "assigned",
      "corrected",
      "follow_up",
      "undone",
      "visitor_changed",
      "merged",
      "unmerged",
    ].map((change) => [`lead_${change}`, "lead.updated" as const]),
  ),
};

const others: Readonly<Record<string, WebhookEventType>> = {
  newsletter_confirmed: "subscriber.confirmed",
  newsletter_unsubscribed: "subscriber.left",
  post_published: "post.published",
  post_unpublished: "post.unpublished",
  post_deleted: "post.unpublished",
  review_added: "review.saved",
  review_changed: "review.saved",
  review_deleted: "review.deleted",
};

/** Returns the type of event for receivers, or null if receivers do not get it. */
export function typeOf({ action, details }: LoggedEvent): WebhookEventType | null {
  // A lead in quarantine becomes a lead when it is released.
  if (action === "lead_received") return details["quarantined"] === true ? null : "lead.created";
  if (action === "post_saved" || action === "post_restored")
    return details["published"] === true ? "post.updated" : null;
  return leadChanges[action] ?? others[action] ?? null;
}

/** Names the object of an event, "lead:<id>". Events about a lead, its visits and its texts share one order. */
export function objectOf(type: WebhookEventType, id: string): string {
  const [kind = ""] = type.split(".");
  return `${kind === "visit" || kind === "contact" ? "lead" : kind}:${id}`;
}
