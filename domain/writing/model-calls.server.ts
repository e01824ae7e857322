import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { type Ctx, requirePermission, userIdOf } from "#domain/access/context.server.ts";
import { rowsUsedUp } from "#domain/limits/row-limit.server.ts";
import { rules } from "#domain/limits/rules.ts";
import type { Database } from "#database/connect.ts";
import { aiCalls } from "#database/schema/office/writing.ts";
import { type AiSettings, aiSettings, requestAnswer, costOf, type Question } from "#platform/ai.ts";
import type { RunningProgress } from "./running-call.ts";
import { closeStaleCalls, lockRunningCall, startHeartbeat } from "./running-calls.server.ts";
import type { AiPurpose } from "#database/vocabularies.ts";

const callsPerHour = rules.modelCalls.points;

export type Refusal =
  | "not_configured"
  | "rate_limited"
  | "cancelled"
  | "failed"
  | "invalid"
  | "not_found";

export interface Refused {
  ok: false;
  reason: Refusal;
  /** The failure. */
  message: string;
  /** Reason and fix; empty if there is nothing to add. */
  hint: string;
}

export type Generated<T> = { ok: true; value: T } | Refused;

/** Progress callbacks for the caller. */
export interface Watch {
  onProgress?: (progress: RunningProgress) => void;
}

/** Milliseconds between two progress reports. */
const reportEvery = 250;

interface Call<T, K> {
  purpose: AiPurpose;
  /** Start of a failure message. */
  failure: string;
  details: Record<string, unknown>;
  question: Omit<Question<T>, "signal" | "onText">;
  watch: Watch;
  /** Progress of a raw answer. */
  report(text: string): RunningProgress;
  /** Stores the answer in the transaction that records the call. */
  save(tx: Database, answer: T, settings: AiSettings): Promise<Generated<K>>;
}

/**
 * Calls the model within the user's limit and records tokens, cost and time, whatever the result. An answer is
 * stored together with its record, or not at all; a client that disconnects makes no difference, only
 * `cancelCalls` does.
 * @throws AccessDenied
 */
export async function callModel<T, K>(ctx: Ctx, call: Call<T, K>): Promise<Generated<K>> {
  requirePermission(ctx, "ai.write");
  const settings = aiSettings(ctx.env);
  if (!settings)
    return refused(
      "not_configured",
      call.failure,
      "No language model is configured on the server.",
    );
  const id = await startCall(ctx, call, settings);
  if (id === null)
    return refused(
      "rate_limited",
      call.failure,
      `You have sent ${callsPerHour} requests in the last hour. Please wait before trying again.`,
    );
  const progress = reporter(call);
  const heartbeat = startHeartbeat(ctx.db, id, () => progress.now());
  try {
    const answer = await requestAnswer(settings, {
      ...call.question,
      signal: heartbeat.cancelled,
      onText: (text) => progress.receive(text),
    });
    await heartbeat.stop();
    const spent = {
      inputTokens: answer.usage.inputTokens,
      outputTokens: answer.usage.outputTokens,
      cost: costOf(settings, answer.usage)?.toFixed(6) ?? null,
      duration: answer.durationMs,
    };
    if (!answer.ok) {
      const { reason, message, detail } = answer;
      const status = reason === "cancelled" ? "cancelled" : "failed";
      await endCall(ctx.db, id, { ...spent, status, error: `${reason}: ${detail}` });
      if (status === "failed")
        ctx.log.warn({ reason, detail, model: settings.model }, "a language model gave no answer");
      return refused(status, call.failure, message);
    }
    const saved = await ctx.db.transaction(async (tx) => {
      if (!(await lockRunningCall(tx, id))) {
        await endCall(tx, id, spent);
        return refused("cancelled", call.failure);
      }
      const outcome = await call.save(tx, answer.value, settings);
      await endCall(tx, id, {
        ...spent,
        ...(outcome.ok ? { status: "ok" } : { status: "failed", error: outcome.hint }),
      });
      return outcome;
    });
    return saved;
  } catch (error) {
    await endCall(ctx.db, id, { status: "failed", error: "We couldn't save the answer." });
    throw error;
  } finally {
    await heartbeat.stop();
  }
}

/** Reports progress at intervals while the answer arrives, and on request. */
function reporter({ report, watch }: Pick<Call<never, never>, "report" | "watch">) {
  let text = "";
  let reported = "";
  let reportedAt = 0;
  let progress: RunningProgress | null = null;
  const now = (): RunningProgress | null => {
    if (text === reported) return progress;
    reported = text;
    reportedAt = Date.now();
    progress = report(text);
    watch.onProgress?.(progress);
    return progress;
  };
  return {
    now,
    receive(soFar: string): void {
      text = soFar;
      if (Date.now() - reportedAt >= reportEvery) now();
    },
  };
}

export function refused(reason: Refusal, message: string, hint = ""): Refused {
  return { ok: false, reason, message, hint };
}

/** Null if the limit is reached; a user's calls are counted one after the other. */
async function startCall(
  ctx: Ctx,
  call: { purpose: AiPurpose; details: Record<string, unknown> },
  { model }: AiSettings,
): Promise<string | null> {
  const userId = userIdOf(ctx.actor);
  return await ctx.db.transaction(async (tx) => {
    if (userId !== null) {
      const callsSince = async (since: Date) =>
        await tx.$count(aiCalls, and(eq(aiCalls.userId, userId), gt(aiCalls.createdAt, since)));
      const usedUp = await rowsUsedUp(tx, rules.modelCalls, userId, callsSince);
      await closeStaleCalls(tx, userId);
      if (usedUp) return null;
    }
    const id = randomUUID();
    const { purpose, details } = call;
    await tx.insert(aiCalls).values({ id, purpose, model, status: "running", details, userId });
    return id;
  });
}

async function endCall(
  db: Database,
  id: string,
  end: Partial<typeof aiCalls.$inferInsert>,
): Promise<void> {
  await db.update(aiCalls).set(end).where(eq(aiCalls.id, id));
}
