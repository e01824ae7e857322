import { setTimeout as pause } from "node:timers/promises";
import type { ModelMessage } from "ai";
import { z } from "zod";
import type { Attempt, Usage } from "./ai/attempt.ts";
import { type FailureReason, failureWords, ModelFailure } from "./ai/failure.ts";
import type { Env } from "./env.ts";

export interface AiSettings {
  provider: "compatible" | "anthropic";
  model: string;
  /** Includes the API version, without a trailing slash. */
  baseUrl: string;
  apiKey: string | null;
  /** US dollars per million tokens; null if not configured. */
  prices: { input: number; output: number } | null;
  /** Milliseconds for a whole question, including retries. */
  timeoutMs: number;
}

export interface Question<T> {
  instructions: string;
  prompt: string;
  /** The expected answer; also sent to the model, as JSON Schema. */
  schema: z.ZodType<T>;
  maxOutputTokens: number;
  signal?: AbortSignal | undefined;
  /** Receives the raw text so far, each time more arrives. */
  onText?: ((text: string) => void) | undefined;
}

export type Answer<T> = { usage: Usage; durationMs: number } & (
  | { ok: true; value: T }
  | { ok: false; reason: FailureReason; message: string; detail: string }
);

const defaultModel = "claude-sonnet-4-5";
const stallMs = 60_000;
/** The longest wait that a busy provider may ask for. */
const maxWaitMs = 30_000;

/** The language model settings in the environment; null if it has none. */
export function aiSettings(env: Env): AiSettings | null {
  const same = {
    prices:
      env.AI_PRICE_INPUT === undefined || env.AI_PRICE_OUTPUT === undefined
        ? null
        : { input: env.AI_PRICE_INPUT, output: env.AI_PRICE_OUTPUT },
    timeoutMs: env.AI_TIMEOUT * 1000,
  };
  if (env.AI_BASE_URL && env.AI_MODEL)
    return {
      ...same,
      provider: "compatible",
      model: env.AI_MODEL,
      baseUrl: env.AI_BASE_URL.replace(/(?<!\/)\/+$/, ""),
      apiKey: env.AI_API_KEY ?? null,
    };
  if (!env.ANTHROPIC_API_KEY) return null;
  return {
    ...same,
    provider: "anthropic",
    model: env.AI_MODEL ?? defaultModel,
    baseUrl: versioned(env.ANTHROPIC_BASE_URL ?? "https://api.anthropic.com"),
    apiKey: env.ANTHROPIC_API_KEY,
  };
}

/** The vendor's own tools take this URL without its version. */
function versioned(address: string): string {
  const bare = address.replace(/(?<!\/)\/+$/, "");
  return bare.endsWith("/v1") ? bare : `${bare}/v1`;
}

/** US dollars; null if the prices are unknown. */
export function costOf({ prices }: AiSettings, usage: Usage): number | null {
  if (!prices) return null;
  return (usage.inputTokens * prices.input + usage.outputTokens * prices.output) / 1_000_000;
}

/**
 * Asks for one object. Retries a busy provider after the time it names (at most 30 s) and a failing one once after a
 * second; sends an answer that does not match `schema` back once for correction. Provider errors are never thrown.
 */
export async function askModel<T>(settings: AiSettings, question: Question<T>): Promise<Answer<T>> {
  const started = performance.now();
  const usage: Usage = { inputTokens: 0, outputTokens: 0 };
  const time = AbortSignal.timeout(settings.timeoutMs);
  const request: Omit<Attempt, "messages"> = {
    settings,
    instructions: `${question.instructions}\n\nAnswer with one JSON object and nothing else: no code fence, no words before or after it. It must match this JSON Schema:\n${JSON.stringify(z.toJSONSchema(question.schema, { io: "input" }))}`,
    maxOutputTokens: question.maxOutputTokens,
    signal: question.signal ? AbortSignal.any([question.signal, time]) : time,
    stallMs,
    onText: question.onText ?? (() => undefined),
    onUsage(spent) {
      usage.inputTokens += spent.inputTokens;
      usage.outputTokens += spent.outputTokens;
    },
  };
  const done = () => ({ usage, durationMs: Math.round(performance.now() - started) });
  try {
    const messages: ModelMessage[] = [{ role: "user", content: question.prompt }];
    const text = await persist({ ...request, messages });
    const first = readAnswer(text, question.schema);
    if (first.ok) return { ...done(), ok: true, value: first.value };
    const mended = await persist({
      ...request,
      messages: [
        ...messages,
        { role: "assistant", content: text.trim() === "" ? "(nothing)" : text },
        {
          role: "user",
          content: `That was not valid: ${first.problem}\nAnswer again with the whole JSON object, corrected.`,
        },
      ],
    });
    const second = readAnswer(mended, question.schema);
    if (second.ok) return { ...done(), ok: true, value: second.value };
    throw new ModelFailure("invalid", second.problem);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const { reason } = error;
    return {
      ...done(),
      ok: false,
      reason,
      message: failureWords(reason),
      detail: error.message.slice(0, 300),
    };
  }
}

/** One attempt, plus a retry if it is worthwhile. */
async function persist(request: Attempt): Promise<string> {
  const { attempt } = await import("./ai/attempt.ts");
  for (let retried = 0; ; retried++) {
    try {
      return await attempt(request);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const wait = waitBefore(error, retried);
      if (wait === null) throw error;
      await pause(wait, undefined, { signal: request.signal }).catch(() => undefined);
      if (request.signal.aborted) return await attempt(request);
    }
  }
}

function waitBefore({ reason, retryAfter }: ModelFailure, retried: number): number | null {
  if (reason === "rate_limited") {
    const wait = retryAfter ?? 2000 * (retried + 1);
    return retried < 2 && wait <= maxWaitMs ? wait : null;
  }
  const passing = reason === "broken" || reason === "cut" || reason === "unreachable";
  return passing && retried === 0 ? 1000 : null;
}

function readAnswer<T>(
  text: string,
  schema: z.ZodType<T>,
): { ok: true; value: T } | { ok: false; problem: string } {
  const [start, end] = [text.indexOf("{"), text.lastIndexOf("}")];
  const json = text.slice(start, end + 1);
  if (start === -1 || end < start) return { ok: false, problem: "There is no JSON object." };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, problem: "It is not valid JSON." };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return { ok: false, problem: problems.slice(0, 10).join("; ") };
}
