import { whilePending } from "./pending-sends.ts";
import { type Refused, refusal } from "./result.ts";

/** Why a posted form has no result from the server. */
export type UnsentReason =
  | "offline"
  | "unreachable"
  | "timeout"
  | "signed_out"
  | "forbidden"
  | "failed";

export type Unsent = Refused<{ reason: UnsentReason; message: string }> & { unsent: true };

type Messages = Partial<Record<UnsentReason, string>>;

const timeoutMs = 20_000;

const messages: Record<UnsentReason, string> = {
  offline: "You're offline. Check your connection, then try again.",
  unreachable: "We couldn't reach the server. Check your connection, then try again.",
  timeout: "The server took too long to respond. Please try again.",
  signed_out: "Your session has ended. Sign in again in another tab.",
  forbidden: "You don't have permission to do this.",
  failed: "Something went wrong on our side. Please try again.",
};

interface SendOptions {
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Overrides the default messages. */
  messages?: Messages;
  /** Sends without the progress line of the portal. */
  background?: boolean;
}

/** Posts a form with fetch. Never throws: a failed request is a refused result, too. */
export async function sendForm<Result extends { ok: boolean }>(
  path: string,
  values: Readonly<Record<string, string>> | URLSearchParams,
  { keepalive = false, messages: own, background = false }: SendOptions = {},
): Promise<Result | Unsent> {
  const body = new URLSearchParams(values);
  const answer = request(path, { method: "POST", body, keepalive }, own);
  const read = await (background ? answer : whilePending(answer));
  return read.ok ? (read.value as Result) : read;
}

/** Reads JSON from our own server. Never throws. */
export function readJson(path: string, signal: AbortSignal) {
  return request(path, { signal });
}

/** Reads a page of our own server. Never throws: null if there is none, or if the session has ended. */
export async function readPage(path: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(path, { signal, redirect: "manual" });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

async function request(
  path: string,
  init: RequestInit,
  own: Messages = {},
): Promise<{ ok: true; value: object } | Unsent> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(path, {
      ...init,
      headers: { accept: "application/json" },
      // An expired session redirects to the sign-in page.
      redirect: "manual",
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    });
  } catch {
    return unsentFor(networkReason(timeout.aborted), own);
  }
  const value: unknown = await response.json().catch(() => null);
  const isObject = typeof value === "object" && value !== null;
  if (isObject && (response.ok || "ok" in value)) return { ok: true, value };
  if (response.type === "opaqueredirect" || [302, 401].includes(response.status))
    return unsentFor("signed_out", own);
  return unsentFor(response.status === 403 ? "forbidden" : "failed", own);
}

const serverTimeoutMs = 15_000;

/**
 * For a page's client action: the server's result, or the reason for its absence. The form and its typed values stay on
 * the page in both cases.
 */
export async function sendToAction<Result>(
  send: () => Promise<Result | undefined>,
  own: Messages = {},
): Promise<Result | Unsent> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const serverTimeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), serverTimeoutMs);
  });
  try {
    return (await Promise.race([send(), serverTimeout])) ?? unsentFor("timeout", own);
  } catch {
    return unsentFor(networkReason(false), own);
  } finally {
    clearTimeout(timer);
  }
}

function networkReason(timedOut: boolean): UnsentReason {
  if (timedOut) return "timeout";
  return navigator.onLine ? "unreachable" : "offline";
}

function unsentFor(reason: UnsentReason, own: Messages): Unsent {
  return { ...refusal(reason, own[reason] ?? messages[reason]), unsent: true };
}
