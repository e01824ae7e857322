import { z } from "zod";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { severities } from "#database/vocabularies.ts";
import { cleanUpThreats } from "./clean-up-threats.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { recordThreat } from "./record-threat.server.ts";

/** `bulk_resolve_false_positive_threats`: `{threats_resolved}` */
export async function bulkResolveFalsePositiveThreats(
  ctx: Ctx,
): Promise<Outcome<{ threats_resolved: number }, "unexpected">> {
  const done = await cleanUpThreats(ctx);
  return done.ok ? { ok: true, value: { threats_resolved: done.value.resolved } } : done;
}

const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u);
const threatInput = z.object({
  p_threat_type: line(100).min(1),
  p_threat_level: z.enum(severities),
  p_source_ip: line(60).nullish(),
  p_user_id: line(100).nullish(),
  p_endpoint: line(500).nullish(),
  p_details: z.record(z.string().max(100), z.unknown()).nullish(),
});
const longestDetails = 4000;

/**
 * `detect_threat {p_threat_type, p_threat_level, p_source_ip, p_user_id, p_endpoint, p_details}`: an administrator records
 * a threat that something else found. The id of the threat.
 */
export async function detectThreat(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<string, "invalid" | "unexpected">> {
  requirePermission(ctx, "security.write");
  const failed = "Failed to log security threat";
  const parsed = threatInput.safeParse(input);
  if (!parsed.success || JSON.stringify(parsed.data.p_details ?? {}).length > longestDetails)
    return { ok: false, reason: "invalid", message: failed };
  const { data } = parsed;
  return await inWords(ctx, failed, () =>
    ctx.db.transaction(async (tx) => {
      const id = await recordThreat(tx, ctx, {
        type: data.p_threat_type,
        level: data.p_threat_level,
        sourceIp: data.p_source_ip ?? null,
        userId: data.p_user_id ?? null,
        endpoint: data.p_endpoint ?? "",
        details: {
          ...data.p_details,
          reported_by: userIdOf(ctx.actor),
        },
      });
      await recordAudit(tx, ctx, {
        action: "threat_reported",
        resourceType: "security_threat",
        resourceId: id,
        severity: data.p_threat_level,
        details: { threat_type: data.p_threat_type },
      });
      return { ok: true, value: id } as const;
    }),
  );
}
