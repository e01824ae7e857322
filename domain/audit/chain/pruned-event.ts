/** Retention deleted events; `details.last_seal` is the seal that it kept. Nothing else explains a log that starts late. */
export const prunedEvent = "audit_events_deleted";

/** A seal as emails and pages show it. */
export const sealName = (seq: number, hash: string): string => `${seq}-${hash}`;
