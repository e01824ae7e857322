import { randomUUID } from "node:crypto";
import { and, gt, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { blockedIps } from "#database/schema/basics/security.ts";
import { severities } from "#database/vocabularies.ts";
import { rangeText, readRange } from "#platform/ip-address.ts";
import { blockProblem } from "./block-problem.ts";
import { notifyBlocks } from "./notify-blocks.server.ts";

export const maxBlocks = 10_000;
export const blockHours = 24;

export const blockForm = z.object({
  address: z.string().trim().max(60).default(""),
  reason: z
    .string()
    .trim()
    .min(1, "Write a reason, so that others know why.")
    .max(300, "Write at most 300 characters.")
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, "Write the reason on one line."),
  threatLevel: z.enum(severities).catch("medium"),
  duration: z.enum(["day", "permanent"]).catch("day"),
});

/** Refuses every request of an address or network, for a day or until it is unblocked. */
export async function blockAddress(
  ctx: Ctx,
  input: unknown,
  now = new Date(),
): Promise<Outcome<{ message: string }, "invalid" | "limit">> {
  requirePermission(ctx, "security.write");
  const form = blockForm.safeParse(input);
  if (!form.success) return invalidFields(z.flattenError(form.error).fieldErrors);
  const { address, reason, threatLevel, duration } = form.data;
  const range = readRange(address);
  const problem = range
    ? blockProblem(range, { own: ctx.request.ip, proxies: ctx.env.TRUST_PROXY })
    : "Write an address like 203.0.113.7, or a network like 203.0.113.0/24 or 2001:db8::/48.";
  if (!range || problem) return invalidFields({ address: [problem ?? ""] });
  const isPermanent = duration === "permanent";
  const values = {
    reason,
    threatLevel,
    isPermanent,
    blockedBy: userIdOf(ctx.actor),
    blockedAt: now,
    expiresAt: isPermanent ? null : new Date(now.getTime() + blockHours * 3_600_000),
  };
  const ipAddress = rangeText(range);
  return await ctx.db.transaction(async (tx) => {
    const others = and(
      ne(blockedIps.ipAddress, ipAddress),
      or(blockedIps.isPermanent, gt(blockedIps.expiresAt, now)),
    );
    if ((await tx.$count(blockedIps, others)) >= maxBlocks)
      return {
        ok: false,
        reason: "limit",
        message: `There are already ${maxBlocks} blocks. Block a network, or unblock some.`,
      } as const;
    const [row] = await tx
      .insert(blockedIps)
      .values({ id: randomUUID(), ipAddress, ...values })
      .onConflictDoUpdate({ target: blockedIps.ipAddress, set: values })
      .returning({ id: blockedIps.id, isNew: sql<boolean>`xmax = 0` });
    await recordAudit(tx, ctx, {
      action: row?.isNew === false ? "ip_block_changed" : "ip_blocked",
      resourceType: "blocked_ip",
      resourceId: row?.id ?? "",
      severity: "medium",
      details: { ip_address: ipAddress, reason, threat_level: threatLevel, duration },
    });
    await notifyBlocks(tx);
    return { ok: true, value: { message: "IP address blocked successfully" } } as const;
  });
}
