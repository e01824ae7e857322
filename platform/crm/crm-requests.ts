import type { CrmAnswer } from "../crm.ts";
import { fetchUpTo } from "../outside/bounded-fetch.ts";
import { answerText } from "../words/answer-text.ts";
import { contactKind, type CrmKind, crmNames } from "./crm-kinds.ts";
import { CrmLimit } from "./crm-limit.ts";

/* The shared part of all CRM clients: limits, timeouts and the reading of answers. */

export interface CrmClient {
  base: string;
  headers: Record<string, string>;
  /** The start of the rate limit headers, before `remaining` and `interval-milliseconds`. */
  limitHeaders: string;
  /** Returns the pause from the body of a 429 in milliseconds, or null. */
  pauseOf?: (body: unknown) => number | null;
  timeoutMs?: number | undefined;
}

/** The status and body of a refusal. */
export interface Refusal {
  status: number;
  body: unknown;
}

export interface Sent {
  answer: CrmAnswer<unknown>;
  refusal: Refusal | null;
}

export interface Sending {
  headers?: Record<string, string>;
  /** Asked right before the request. */
  isStillWanted?: () => Promise<boolean>;
}

export type SendToCrm = (
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: object,
  sending?: Sending,
) => Promise<Sent>;

/** The answer exceeds the size limit. */
class TooLong extends Error {}

const maxAnswerBytes = 200_000;
/** The pause after a 429 that names none. */
const defaultPauseMs = 10_000;
/** Statuses that a later try can overcome, in addition to 5xx: timeout, locked record, rate limit, data center move. */
const passing: readonly number[] = [408, 423, 429, 477];

const fetchBounded = fetchUpTo(maxAnswerBytes, () => new TooLong());

/** Returns a function that sends requests to a CRM within its rate limit. */
export function crmRequests(client: CrmClient): SendToCrm {
  const limit = new CrmLimit(client.limitHeaders);
  return async (method, path, body, { headers: extra, isStillWanted } = {}) => {
    const pauseMs = await limit.take();
    if (pauseMs !== null)
      return later("The CRM wants a pause", pauseMs, { isLimited: true, isUnsent: true });
    let headers: Headers | null = null;
    let isBegun = false;
    try {
      if (isStillWanted && !(await isStillWanted()))
        return { answer: { kind: "refused", error: "No longer wanted" }, refusal: null };
      isBegun = true;
      const response = await fetchBounded(`${client.base}${path}`, {
        method,
        headers: {
          ...client.headers,
          ...extra,
          ...(body ? { "content-type": "application/json" } : {}),
          accept: "application/json",
        },
        body: body && JSON.stringify(body),
        redirect: "error",
        signal: AbortSignal.timeout(client.timeoutMs ?? 10_000),
      });
      const { ok, status, statusText } = response;
      ({ headers } = response);
      const given = parse(await response.text());
      if (ok) return { answer: { kind: "ok", value: given }, refusal: null };
      const error = answerText(`${status} ${errorText(given, statusText)}`);
      const isBusy = status === 429;
      const waitMs =
        (isBusy ? client.pauseOf?.(given) : null) ?? waitOf(headers, client.limitHeaders);
      if (isBusy) limit.pause(waitMs ?? defaultPauseMs);
      if (passing.includes(status) || status >= 500)
        return later(error, waitMs, isBusy ? { isUnsent: true } : {});
      const isDenied = status === 401 || status === 403;
      return {
        answer: { kind: "refused", error, ...(isDenied ? { isDenied } : {}) },
        refusal: { status, body: given },
      };
    } catch (error) {
      return later(
        networkError(error),
        null,
        !isBegun || isUnsent(error) ? { isUnsent: true } : {},
      );
    } finally {
      limit.release(headers);
    }
  };
}

function later(
  error: string,
  retryAfterMs: number | null,
  how: { isLimited?: boolean; isUnsent?: boolean } = {},
): Sent {
  return { answer: { kind: "later", error, retryAfterMs, ...how }, refusal: null };
}

/** Returns the answer without its value. */
export function settled(answer: CrmAnswer<unknown>): CrmAnswer<null> {
  return answer.kind === "ok" ? { kind: "ok", value: null } : answer;
}

/** Returns a refusal for a contact of another CRM, or null. */
export function foreign(
  own: CrmKind,
  contactId: string,
): Extract<CrmAnswer<never>, { kind: "refused" }> | null {
  const kind = contactKind(contactId);
  if (kind === own) return null;
  return {
    kind: "refused",
    error: `This contact is in ${crmNames[kind]}, not in ${crmNames[own]}`,
  };
}

/** Tells whether the CRM stored the sent value. Case and spaces may differ. */
export function same(sent: string, stored: unknown): boolean {
  const fold = (value: string) => value.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  return typeof stored === "string" && fold(stored) === fold(sent);
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function errorText(answer: unknown, fallback: string): string {
  const { message, error } = (answer ?? {}) as { message?: unknown; error?: unknown };
  if (Array.isArray(message)) return message.map(String).join("; ");
  return typeof message === "string" ? message : typeof error === "string" ? error : fallback;
}

/** Returns the wait in milliseconds, from Retry-After or from the rate limit's interval. */
function waitOf(headers: Headers, limitHeaders: string): number | null {
  const retryAfter = headers.get("retry-after");
  if (retryAfter !== null) {
    const seconds = Number(retryAfter);
    const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
    if (Number.isFinite(wait)) return Math.max(0, wait);
  }
  const interval = Number(headers.get(`${limitHeaders}interval-milliseconds`) ?? Number.NaN);
  return Number.isFinite(interval) ? interval : null;
}

function networkError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof TooLong) return "The CRM's response is too long";
  if (error.name === "TimeoutError") return "The CRM took too long to respond";
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return answerText(`The CRM could not be reached (${error.message}${cause})`);
}

/** Error codes of a connection that was never made. The request was certainly not sent. */
const unsentCodes = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isUnsent(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === "string" && unsentCodes.has(cause.code);
}
