import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import type { Severity } from "#database/vocabularies.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import type { ThreatNews } from "./threat-news.ts";

export interface Threat {
  type: string;
  level: Severity;
  endpoint: string;
  userId: string | null;
  details: Record<string, unknown>;
  /** The visitor's address unless given. */
  sourceIp?: string | null;
}

/** Records a possible attack; it is active until staff resolves it. Open portals of administrators hear of it. */
export async function recordThreat(
  db: Database,
  { request }: Pick<Ctx, "request">,
  { type, level, endpoint, userId, details, sourceIp = request.ip }: Threat,
): Promise<string> {
  const id = randomUUID();
  await db.insert(securityThreats).values({
    id,
    threatType: type,
    threatLevel: level,
    sourceIp,
    endpoint,
    userId,
    details,
  });
  const news = {
    type: "threat",
    id,
    threat: type.slice(0, 100),
    level,
    endpoint: endpoint.slice(0, 200),
    ip: sourceIp?.slice(0, 100) ?? null,
  };
  await db.execute(
    sql`select pg_notify('events', ${JSON.stringify(news satisfies ThreatNews & { type: string })})`,
  );
  return id;
}
