import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { checkLog } from "./check-log.server.ts";
import { sealName } from "./pruned-event.ts";
import { sealEvents } from "./seal-events.server.ts";

const headPattern = /^(\d{1,15})[-: ]([0-9a-f]{64})$/;

export const verifyLogForm = z.object({
  /** `<number>-<hash>` of an email; empty compares only with the kept heads. */
  head: z.string().max(100),
});

interface Verified {
  message: string;
  isWhole: boolean;
  /** `<number>-<hash>` of the newest seal. */
  head: string | null;
}

/** Compares the audit log with its seals, and with a head that somebody kept. The check is in the log, too. */
export async function verifyLog(
  ctx: Pick<Ctx, "db" | "actor" | "request">,
  input: z.input<typeof verifyLogForm>,
): Promise<Outcome<Verified, "invalid">> {
  requirePermission(ctx, "audit.read");
  const text = input.head.trim().toLowerCase();
  const found = headPattern.exec(text);
  if (text !== "" && !found)
    return {
      ok: false,
      reason: "invalid",
      message: "Paste the head as it stands in the email: a number, a hyphen and 64 letters.",
    };
  await sealEvents(ctx.db);
  const given = found && { seq: Number(found[1]), hash: found[2] ?? "" };
  const { events, first, head, problem } = await checkLog(ctx.db, given ? [given] : []);
  const isTooOld = given !== null && given.seq < (first ?? 0);
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: "audit_log_verified",
      resourceType: "audit_log",
      severity: problem ? "critical" : "low",
      details: { events, problem, compared: given !== null && !isTooOld },
    }),
  );
  return {
    ok: true,
    value: {
      message:
        problem ??
        `The audit log is whole: ${events.toLocaleString("en-US")} events match their seals.${isTooOld ? " Your head is older than every event that is kept, so it was not compared." : ""}`,
      isWhole: problem === null,
      head: head && sealName(head.seq, head.hash),
    },
  };
}
