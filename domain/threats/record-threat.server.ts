import { randomUUID } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import type { Severity } from "#database/vocabularies.ts";
import { securityThreats } from "#database/schema/audit.ts";

export interface Threat {
  type: string;
  level: Severity;
  endpoint: string;
  userId: string | null;
  details: Record<string, unknown>;
}

/** Records a possible attack; it is active until staff resolves it. */
export async function recordThreat(
  db: Database,
  { request }: Pick<Ctx, "request">,
  { type, level, endpoint, userId, details }: Threat,
): Promise<void> {
  await db.insert(securityThreats).values({
    id: randomUUID(),
    threatType: type,
    threatLevel: level,
    sourceIp: request.ip,
    endpoint,
    userId,
    details,
  });
}
