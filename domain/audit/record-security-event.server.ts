import type { Database } from "#database/connect.ts";
import type { Severity } from "#database/vocabularies.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { noteNewEvents } from "./new-events.ts";

export interface SecurityEvent {
  type: string;
  severity: Severity;
  userId: string | null;
  userAgent: string;
  ipAddress: string | null;
  details: Record<string, unknown>;
}

/** Writes one security event in the caller's transaction; user actions are audit rows instead. */
export async function recordSecurityEvent(tx: Database, event: SecurityEvent): Promise<void> {
  noteNewEvents();
  await tx.insert(securityEvents).values({
    eventType: event.type,
    severity: event.severity,
    userId: event.userId,
    userAgent: event.userAgent.slice(0, 512),
    ipAddress: event.ipAddress,
    details: event.details,
  });
}
