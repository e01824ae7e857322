import { APICallError, type LanguageModel, type ModelMessage, streamText } from "ai";
import type { AiSettings } from "../ai.ts";
import { ModelFailure, retryAfterOf } from "./failure.ts";

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

export interface Attempt {
  settings: AiSettings;
  instructions: string;
  messages: ModelMessage[];
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Milliseconds without new text after which the answer counts as cut off. */
  stallMs: number;
  /** Receives the text so far. */
  onText(text: string): void;
  /** Called once, even if the answer is unusable: its tokens are billed either way. */
  onUsage(usage: Usage): void;
}

/**
 * Sends one streamed request and returns the whole text of the answer.
 * @throws ModelFailure
 */
export async function attempt(options: Attempt): Promise<string> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), options.stallMs);
  try {
    const result = streamText({
      model: await modelOf(options.settings),
      instructions: options.instructions,
      messages: options.messages,
      maxOutputTokens: options.maxOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([options.signal, stalled.signal]),
      // The stream itself carries errors; the default handler would print them, including the prompt.
      onError: () => undefined,
    });
    let text = "";
    let finish: string | null = null;
    for await (const part of result.stream) {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), options.stallMs);
      if (part.type === "text-delta") options.onText((text += part.text));
      else if (part.type === "error") throw part.error;
      else if (part.type === "abort") throw stopped(options.signal);
      else if (part.type === "finish") {
        finish = part.finishReason;
        options.onUsage({
          inputTokens: part.totalUsage.inputTokens ?? 0,
          outputTokens: part.totalUsage.outputTokens ?? 0,
        });
      }
    }
    if (finish === "length") throw new ModelFailure("too_long", "The token limit was reached.");
    if (finish === "content-filter") throw new ModelFailure("refused", "A content filter refused.");
    if (finish !== "stop")
      throw new ModelFailure("cut", "The stream ended before the answer was complete.");
    return text;
  } catch (error) {
    if (options.signal.aborted || stalled.signal.aborted) throw stopped(options.signal);
    throw failureOf(error);
  } finally {
    clearTimeout(timer);
  }
}

async function modelOf(settings: AiSettings): Promise<LanguageModel> {
  if (settings.provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({
      apiKey: settings.apiKey ?? "",
      baseURL: settings.baseUrl,
    })(settings.model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "compatible",
    baseURL: settings.baseUrl,
    includeUsage: true,
    ...(settings.apiKey === null ? {} : { apiKey: settings.apiKey }),
  })(settings.model);
}

function stopped(signal: AbortSignal): ModelFailure {
  if (!signal.aborted) return new ModelFailure("cut", "No new text arrived for too long.");
  return signal.reason instanceof DOMException && signal.reason.name === "TimeoutError"
    ? new ModelFailure("timeout", "The time limit was reached.")
    : new ModelFailure("cancelled", "Cancelled.");
}

/** Provider messages may quote the prompt or the key, so only the status is kept. */
function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (!APICallError.isInstance(error))
    return new ModelFailure("cut", "The stream was interrupted.");
  const { statusCode } = error;
  if (statusCode === undefined) return new ModelFailure("unreachable", "No connection.");
  const message = `The service answered ${statusCode}.`;
  if (statusCode === 429)
    return new ModelFailure(
      "rate_limited",
      message,
      retryAfterOf(error.responseHeaders?.["retry-after"]),
    );
  if (statusCode >= 500 || statusCode === 408) return new ModelFailure("broken", message);
  return statusCode >= 400
    ? new ModelFailure("refused", message)
    : new ModelFailure("cut", "The stream was interrupted.");
}
