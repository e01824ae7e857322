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
      baseUrl: env.AI_BASE_URL,
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
function versioned(url: string): string {
  return url.endsWith("/v1") ? url : `${url}/v1`;
}

/** US dollars; null if the prices are unknown. */
export function costOf({ prices }: AiSettings, usage: Usage): number | null {
  if (!prices) return null;
  return (usage.inputTokens * prices.input + usage.outputTokens * prices.output) / 1_000_000;
}

/**
 * Asks for one object. A provider that is busy or failing, or that breaks off its answer, is asked again once; an
 * answer that does not match `schema` is sent back once for correction. Provider errors are never thrown.
 */
export async function requestAnswer<T>(
  settings: AiSettings,
  question: Question<T>,
): Promise<Answer<T>> {
  const started = performance.now();
  const usage: Usage = { inputTokens: 0, outputTokens: 0 };
  const time = AbortSignal.timeout(settings.timeoutMs);
  const request: Omit<Attempt, "messages"> = {
    settings,
    instructions: `${question.instructions}\n\nAnswer with one JSON object and nothing else: no code fence, no words before or after it. It must match this JSON Schema:\n${JSON.stringify(z.toJSONSchema(question.schema, { io: "input" }))}`,
    maxOutputTokens: question.maxOutputTokens,
    signal: question.signal ? AbortSignal.any([question.signal, time]) : time,
    onText: question.onText ?? (() => undefined),
    onUsage(used) {
      usage.inputTokens += used.inputTokens;
      usage.outputTokens += used.outputTokens;
    },
  };
  const done = () => ({ usage, durationMs: Math.round(performance.now() - started) });
  try {
    const messages: ModelMessage[] = [{ role: "user", content: question.prompt }];
    const text = await wholeText({ ...request, messages });
    const first = readAnswer(text, question.schema);
    if (first.ok) return { ...done(), ok: true, value: first.value };
    const repaired = await wholeText({
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
    const second = readAnswer(repaired, question.schema);
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

/** The SDK retries what fails before the answer starts; this one retries an answer that broke off. */
async function wholeText(request: Attempt): Promise<string> {
  const { attempt } = await import("./ai/attempt.ts");
  try {
    return await attempt(request);
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.reason !== "cut") throw error;
    return await attempt(request);
  }
}

function readAnswer<T>(
  text: string,
  schema: z.ZodType<T>,
): { ok: true; value: T } | { ok: false; problem: string } {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}");
  if (start === -1 || end < start) return { ok: false, problem: "There is no JSON object." };
  let value: unknown;
  try {
    value = JSON.parse(text.slice(start, end + 1));
  } catch {
    return { ok: false, problem: "It is not valid JSON." };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return { ok: false, problem: problems.slice(0, 10).join("; ") };
}
