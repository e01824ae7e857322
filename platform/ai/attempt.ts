import {
  APICallError,
  type LanguageModelMiddleware,
  type ModelMessage,
  RetryError,
  streamText,
  wrapLanguageModel,
} from "ai";
import type { AiSettings } from "../ai.ts";
import { fetchUpTo } from "#platform/outside/bounded-fetch.ts";
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
  /** Receives the text so far. */
  onText(text: string): void;
  /** Called once, even if the answer is unusable: its tokens are billed either way. */
  onUsage(usage: Usage): void;
}

/** Milliseconds without new text after which the answer counts as cut off. */
const stallMs = 60_000;
/** The longest wait that a busy provider may ask for. */
const maxWaitMs = 30_000;

/** Generous bounds of one token: its text, and the event that carries it. */
const charactersPerToken = 16;
const bytesPerToken = 1024;
const tooLong = (): ModelFailure =>
  new ModelFailure("too_long", "The response ignored the token limit.");

/**
 * Asks for one streamed answer and returns its whole text. A provider that is busy, failing or out of reach before
 * the answer starts is asked a second time, after the wait that it names.
 * @throws ModelFailure
 */
export async function attempt(options: Attempt): Promise<string> {
  const { signal, maxOutputTokens } = options;
  const finished = new AbortController();
  try {
    const { stream } = streamText({
      model: wrapLanguageModel({
        model: await modelOf(options.settings, fetchUpTo(maxOutputTokens * bytesPerToken, tooLong)),
        middleware: noLongWaits,
      }),
      instructions: options.instructions,
      messages: options.messages,
      maxOutputTokens,
      maxRetries: 1,
      timeout: { firstChunkMs: stallMs, chunkMs: stallMs },
      abortSignal: AbortSignal.any([signal, finished.signal]),
      // The stream itself carries errors; the default handler would print them, including the prompt.
      onError: () => undefined,
    });
    let text = "";
    let size = 0;
    let finish: string | null = null;
    for await (const part of stream) {
      if (part.type === "text-delta" || part.type === "reasoning-delta") {
        size += part.text.length;
        if (size > maxOutputTokens * charactersPerToken)
          throw new ModelFailure("too_long", "The answer ignored the token limit.");
        if (part.type === "text-delta") options.onText((text += part.text));
      } else if (part.type === "error") throw part.error;
      else if (part.type === "abort") throw stopped(signal);
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
    throw signal.aborted ? stopped(signal) : failureOf(error);
  } finally {
    // Leaving the loop early does not close the connection.
    finished.abort();
  }
}

/** Stops the retry if the provider asks for a long wait: the SDK would ignore it and retry at once. */
const noLongWaits: LanguageModelMiddleware = {
  async wrapStream({ doStream }) {
    try {
      return await doStream();
    } catch (error) {
      const failure = failureOf(error);
      throw (failure.retryAfter ?? 0) > maxWaitMs ? failure : error;
    }
  },
};

async function modelOf(settings: AiSettings, fetch: typeof globalThis.fetch) {
  if (settings.provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({
      apiKey: settings.apiKey ?? "",
      baseURL: settings.baseUrl,
      fetch,
    })(settings.model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "compatible",
    baseURL: settings.baseUrl,
    includeUsage: true,
    fetch,
    ...(settings.apiKey === null ? {} : { apiKey: settings.apiKey }),
  })(settings.model);
}

function stopped(signal: AbortSignal): ModelFailure {
  if (!signal.aborted) return new ModelFailure("cut", "No new text arrived for too long.");
  return signal.reason instanceof DOMException && signal.reason.name === "TimeoutError"
    ? new ModelFailure("timeout", "The time limit was reached.")
    : new ModelFailure("cancelled", "Canceled.");
}

/** Provider messages may quote the prompt or the key, so only the status is kept. */
function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (RetryError.isInstance(error)) return failureOf(error.lastError);
  if (!APICallError.isInstance(error))
    return new ModelFailure("cut", "The stream was interrupted.");
  const { statusCode, cause } = error;
  if (cause instanceof ModelFailure) return cause;
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
