import { and, count, eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { listenersOf } from "#domain/people/users/wants-mail.server.ts";
import { routedNetworkOf } from "#domain/text/network.ts";
import type { Database } from "#database/connect.ts";
import { customCodeErrors, customCodes } from "#database/schema/codes.ts";
import { sha256 } from "#platform/crypto.ts";
import { codeTable } from "./code-table.server.ts";
import { type CodeRow, notifyCodes, storeRevision } from "./change-codes.server.ts";
import { fingerprintOf, isErrorProof } from "./error-proof.server.ts";
import { matchesPath, parseList } from "./targets.ts";
import { type codeStoppedSchema, codeStoppedTemplate } from "./email-props.ts";

/** Errors in so many networks within this time switch a code off. */
export const errorNetworks = 5;
export const errorMinutes = 10;

const storable = /^[^\p{Cc}\p{Surrogate}]*$/u;

/** An error of a snippet, as the activation script reports it. */
export const codeErrorReport = z.object({
  snippet: z.uuid(),
  /** As in the document (see error-proof.server.ts). */
  proof: z.string().max(100),
  page: z.string().startsWith("/").max(200).regex(storable),
  message: z.string().max(200).regex(storable),
});
export type CodeErrorReport = z.output<typeof codeErrorReport>;

/**
 * Counts an error for its network, and switches the code off after errors in several networks. A report without the
 * proof of a document that has the code as it is now does nothing.
 */
export async function recordCodeError(
  ctx: Ctx,
  { snippet: codeId, proof, page, message }: CodeErrorReport,
  now = new Date(),
): Promise<void> {
  const shown = codeTable(ctx.db).find(codeId);
  if (!shown || !isErrorProof(ctx.secret, shown, proof, now)) return;
  const visitor = sha256(`code-error ${ctx.secret} ${routedNetworkOf(ctx.request.ip)}`);
  await ctx.db.transaction(async (tx) => {
    const [code] = await tx
      .select()
      .from(customCodes)
      .where(and(eq(customCodes.id, codeId), eq(customCodes.enabled, true)))
      .for("update");
    if (!code || fingerprintOf(code.content) !== shown.fingerprint) return;
    if (!matchesPath(parseList(code.pageUrls) ?? [], page)) return;
    const values = { message, page, at: now };
    await tx
      .insert(customCodeErrors)
      .values({ codeId, visitor, ...values })
      .onConflictDoUpdate({
        target: [customCodeErrors.codeId, customCodeErrors.visitor],
        set: values,
      });
    const since = new Date(now.getTime() - errorMinutes * 60_000);
    await tx
      .delete(customCodeErrors)
      .where(and(eq(customCodeErrors.codeId, codeId), lt(customCodeErrors.at, since)));
    const [recent] = await tx
      .select({ networks: count() })
      .from(customCodeErrors)
      .where(eq(customCodeErrors.codeId, codeId));
    if ((recent?.networks ?? 0) < errorNetworks) return;
    await stopCode(tx, ctx, code, { message, page, now });
  });
}

async function stopCode(
  tx: Database,
  ctx: Ctx,
  code: CodeRow,
  { message, page, now }: { message: string; page: string; now: Date },
): Promise<void> {
  const disabledReason = `It failed for ${errorNetworks} visitors within ${errorMinutes} minutes: ${message} (on ${page})`;
  const [row] = await tx
    .update(customCodes)
    .set({ enabled: false, disabledReason, version: code.version + 1, updatedAt: now })
    .where(eq(customCodes.id, code.id))
    .returning();
  if (!row) return;
  await tx.delete(customCodeErrors).where(eq(customCodeErrors.codeId, code.id));
  await storeRevision(tx, ctx, row);
  await recordAudit(tx, ctx, {
    action: "code_stopped",
    resourceType: "custom_code",
    resourceId: code.id,
    severity: "high",
    details: { name: code.name, message, page },
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
        message,
        page,
        codeLink: `${ctx.request.origin}${ctx.links.code(code.id)}`,
        at: now.toISOString(),
      } satisfies z.output<typeof codeStoppedSchema>,
    })),
  );
  await notifyCodes(tx);
}
