import { and, eq } from "drizzle-orm";
import { type Ctx, requireSignedIn } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { userSessions } from "#database/schema/work/people.ts";

/** Stores the person's answer to the question about an unusual sign-in, and clears the question. */
export async function answerUnusual(ctx: Ctx, wasMe: boolean): Promise<void> {
  const { sessionId, email } = requireSignedIn(ctx);
  await ctx.db.transaction(async (tx) => {
    const answered = await tx
      .update(userSessions)
      .set({ unusual: false })
      .where(and(eq(userSessions.id, sessionId), eq(userSessions.unusual, true)))
      .returning({ id: userSessions.id });
    if (answered.length === 0) return;
    await recordAudit(tx, ctx, {
      action: wasMe ? "unusual_login_recognised" : "unusual_login_disowned",
      resourceType: "session",
      resourceId: sessionId,
      severity: wasMe ? "low" : "high",
      details: { email },
    });
  });
}
