import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { listenersOf } from "#domain/notifications/wants-mail.server.ts";
import { routedNetworkOf } from "#domain/words/network.ts";
import type { Database } from "#database/connect.ts";
import { customCodes } from "#database/schema/office/codes.ts";
import { type CodeRow, notifyCodes, storeRevision } from "../change-codes.server.ts";
import { codeRuns, failsMostly, isRunTicket, type Runs } from "./code-runs.server.ts";
import { codeTable } from "../code-table.server.ts";
import { type codeStoppedSchema, codeStoppedTemplate } from "../email-props.ts";
import { fingerprintOf } from "./error-proof.server.ts";
import { reportedLine } from "./reported-line.ts";

/** An error of a snippet, as the activation script reports it. */
export const codeErrorReport = z.object({
  snippet: z.uuid(),
  /** Of the run that failed (see code-runs.server.ts). */
  ticket: z.string().max(100),
  message: z.string().max(200),
});
export type CodeErrorReport = z.output<typeof codeErrorReport>;

/**
 * Notes that a run failed, and switches the code off once most of its latest runs did. A report counts only with the
 * ticket that its network got for a run of the code as it is now.
 */
export async function recordCodeError(
  ctx: Ctx,
  { snippet: codeId, ticket, message }: CodeErrorReport,
  now = new Date(),
): Promise<void> {
  const shown = codeTable(ctx.db).find(codeId);
  const network = routedNetworkOf(ctx.request.ip);
  if (!shown || !isRunTicket(ctx.secret, shown, network, ticket, now)) return;
  const runs = codeRuns(ctx.db).noteFailure(shown, network, now);
  if (!failsMostly(runs)) return;
  await ctx.db.transaction(async (tx) => {
    const [code] = await tx
      .select()
      .from(customCodes)
      .where(and(eq(customCodes.id, codeId), eq(customCodes.enabled, true)))
      .for("update");
    if (!code || fingerprintOf(code.content) !== shown.fingerprint) return;
    await stopCode(tx, ctx, code, { message, runs, now });
  });
}

async function stopCode(
  tx: Database,
  ctx: Ctx,
  code: CodeRow,
  { message, runs, now }: { message: string; runs: Runs; now: Date },
): Promise<void> {
  const line = reportedLine(message);
  const reason = `It failed for ${runs.failed} of its last ${runs.ran} visitors.`;
  const disabledReason = line ? `${reason} Reported by a browser: “${line}”` : reason;
  const [row] = await tx
    .update(customCodes)
    .set({ enabled: false, disabledReason, version: code.version + 1, updatedAt: now })
    .where(eq(customCodes.id, code.id))
    .returning();
  if (!row) return;
  await storeRevision(tx, ctx, row);
  await recordAudit(tx, ctx, {
    action: "code_stopped",
    resourceType: "custom_code",
    resourceId: code.id,
    severity: "high",
    details: { name: code.name, ...runs },
  });
  const readers = await listenersOf(tx, "systemUpdates");
  await queueEmails(
    tx,
    ctx,
    readers.map(({ email, fullName }) => ({
      template: codeStoppedTemplate,
      recipient: email,
      replyTo: null,
      subjectType: "custom_code",
      subjectId: code.id,
      props: {
        fullName,
        codeName: code.name,
        ...runs,
        codeLink: `${ctx.request.origin}${ctx.links.code(code.id)}`,
        at: now.toISOString(),
      } satisfies z.output<typeof codeStoppedSchema>,
    })),
  );
  await notifyCodes(tx);
}
