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
  "text_sent",
  "text_received",
  "text_failed",
  "texts_stopped",
  "texts_resumed",
  "missed_call",
  "merged",
  "unmerged",
  "file_added",
  "file_removed",
  "imported",
] as const;
export type LeadEventType = (typeof leadEventTypes)[number];

/** A noted phone call: who called, and how it ended. */
export const callOutcomes = [
  "out_reached",
  "out_voicemail",
  "out_no_answer",
  "in_reached",
  "in_voicemail",
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

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

export const textDirections = ["in", "out"] as const;

/**
 * What a text message is. `received` and `keyword` (STOP, START, HELP) come from the customer, `call` is a call that
 * nobody answered, `elsewhere` was sent from the CRM. The others are ours.
 */
export const textKinds = [
  "written",
  "visit_booked",
  "visit_reminder",
  "missed_call",
  "help",
  "received",
  "keyword",
  "call",
  "elsewhere",
] as const;
export type TextKind = (typeof textKinds)[number];

/**
 * `sending` is handed over to the CRM, `uncertain` may have been sent (it is never sent again), `refused` was not
 * allowed when its time came, `canceled` is no longer wanted.
 */
export const textStatuses = [
  "queued",
  "sending",
  "sent",
  "delivered",
  "failed",
  "uncertain",
  "refused",
  "canceled",
  "received",
] as const;
export type TextStatus = (typeof textStatuses)[number];

/** Who stopped texts to a number: the customer by a reply, the office, or the CRM. */
export const stopSources = ["reply", "office", "crm"] as const;
export type StopSource = (typeof stopSources)[number];

/** How alerts reach a person besides the bell and email. */
export const alertChannels = ["push", "text"] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** `dropped`: no longer wanted when its turn came. */
export const alertStates = ["queued", "sent", "failed", "dropped"] as const;

/** The systems that send leads. */
export const leadSourceKinds = [
  "google",
  "google-local",
  "facebook",
  "angi",
  "calls",
  "own",
  "old-site",
] as const;
export type LeadSourceKind = (typeof leadSourceKinds)[number];

/**
 * What a source sent: a lead, a test, a tap on a phone number, the names of a form's fields, or the id of a lead that it
 * does not give.
 */
export const sourceMessageKinds = ["lead", "test", "tap", "form", "announced"] as const;
export type SourceMessageKind = (typeof sourceMessageKinds)[number];
