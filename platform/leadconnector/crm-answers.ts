import type { CrmContact } from "../crm.ts";

/* What the answers of the CRM say. */

/** The answer is longer than any answer should be. */
export class TooLong extends Error {}

/** Sent fields that are missing from the echo; the CRM may change letter case and spaces. */
export function rejectedFieldsOf(sent: CrmContact, echo: Record<string, unknown>): string[] {
  const { customFields, dnd, dndSettings: _settings, ...fields } = sent;
  const rejected = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && value !== "" && !same(value, echo[name]))
    .map(([name]) => name);
  if (typeof echo["dnd"] === "boolean" && echo["dnd"] !== dnd) rejected.push("dnd");
  const storedFields = new Map(
    (Array.isArray(echo["customFields"])
      ? (echo["customFields"] as Record<string, unknown>[])
      : []
    ).map((field) => [field["id"], field["value"] ?? field["field_value"] ?? field["fieldValue"]]),
  );
  for (const field of customFields)
    if (!same(field.field_value, storedFields.get(field.id)))
      rejected.push(`customFields.${field.id}`);
  return rejected;
}

function same(sent: string, stored: unknown): boolean {
  const fold = (value: string) => value.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  return typeof stored === "string" && fold(stored) === fold(sent);
}

export function contactOf(answer: unknown): { id: string; fields: Record<string, unknown> } | null {
  const contact = (answer as { contact?: unknown } | null)?.contact;
  if (typeof contact !== "object" || contact === null) return null;
  const fields = contact as Record<string, unknown>;
  return typeof fields["id"] === "string" ? { id: fields["id"], fields } : null;
}

export function notesOf(answer: unknown): unknown[] {
  const notes = (answer as { notes?: unknown } | null)?.notes;
  return Array.isArray(notes) ? notes.map((note: { body?: unknown } | null) => note?.body) : [];
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

/** Milliseconds: Retry-After as seconds or a date, else the rate limit's own interval. */
export function waitOf(headers: Headers): number | null {
  const retryAfter = headers.get("retry-after");
  if (retryAfter !== null) {
    const seconds = Number(retryAfter);
    const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
    if (Number.isFinite(wait)) return Math.max(0, wait);
  }
  const interval = Number(headers.get("x-ratelimit-interval-milliseconds") ?? Number.NaN);
  return Number.isFinite(interval) ? interval : null;
}

export function networkError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof TooLong) return "The CRM's response is too long";
  if (error.name === "TimeoutError") return "The CRM took too long to respond";
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `The CRM could not be reached (${error.message}${cause})`.slice(0, 500);
}

/** Errors of a connection that never stood: the request was certainly not sent. */
const unsentCodes = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

export function isUnsent(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === "string" && unsentCodes.has(cause.code);
}
