/* The value sets of columns about leads. */

export const submissionTypes = ["contact", "estimate", "chat", "newsletter"] as const;
export type SubmissionType = (typeof submissionTypes)[number];

export const leadStatuses = ["new", "contacted", "scheduled", "won", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** When a visitor is reached best. */
export const contactTimes = ["morning", "midday", "afternoon"] as const;
export type ContactTime = (typeof contactTimes)[number];

/** CRM sync state of a lead. */
export const syncStatuses = ["pending", "synced", "failed", "not_configured"] as const;
export type SyncStatus = (typeof syncStatuses)[number];

export const leadEventTypes = [
  "received",
  "quarantined",
  "released",
  "opened",
  "status",
  "value",
  "assigned",
  "note",
  "visitor_changed",
  "photo_added",
  "visitor_cancelled",
  "mailed",
  "mail_failed",
  "mail_retried",
  "synced",
  "sync_delayed",
  "sync_failed",
  "sync_retried",
  "sync_mismatch",
  "corrected",
  "follow_up",
  "undone",
  "appointment",
  "taken",
  "given_back",
] as const;
export type LeadEventType = (typeof leadEventTypes)[number];

/** Why a lead did not become a customer. */
export const lostReasons = [
  "no_answer",
  "price",
  "other_company",
  "not_needed",
  "out_of_area",
  "not_our_work",
  "spam",
  "other",
] as const;
export type LostReason = (typeof lostReasons)[number];

export const appointmentStatuses = ["booked", "cancelled"] as const;

/** When staff hear of a lead that waits: on arrival, at half and at four fifths of the promised time, and after it. */
export const alertStages = ["received", "half", "most", "past"] as const;
export type AlertStage = (typeof alertStages)[number];

/** How alerts reach a person besides the bell and email. */
export const alertChannels = ["push", "text"] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** `dropped`: no longer wanted when its turn came. */
export const alertStates = ["queued", "sent", "failed", "dropped"] as const;
