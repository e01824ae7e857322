/** LeadConnector (GoHighLevel) contacts, API version 2021-07-28. */
import { fetchUpTo } from "./bounded-fetch.ts";
import { CrmLimit } from "./crm-limit.ts";

export interface CrmContact {
  firstName: string;
  lastName: string;
  name: string;
  email?: string;
  /** E.164 */
  phone?: string;
  address1?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  country: string;
  source: string;
  customFields: { id: string; field_value: string }[];
  dnd: boolean;
  dndSettings: Partial<
    Record<"SMS" | "Email", { status: "active" | "inactive"; message?: string }>
  >;
}

/**
 * `later` is worth a retry, not before `retryAfterMs`; `refused` needs manual action. `isLimited`: the request was not
 * sent, because the CRM wants a pause.
 */
export type CrmAnswer<T> =
  | { kind: "ok"; value: T }
  | { kind: "later"; error: string; retryAfterMs: number | null; isLimited?: boolean }
  | { kind: "refused"; error: string };

export interface SyncedContact {
  id: string;
  created: boolean;
  /** Fields that the CRM accepted but did not store as sent. */
  rejectedFields: string[];
}

export interface Crm {
  upsert(contact: CrmContact): Promise<CrmAnswer<SyncedContact>>;
  /** Adds to the contact's tags; an upsert would replace them all. */
  addTags(contactId: string, tags: string[]): Promise<CrmAnswer<null>>;
  /** Adds a note. `isRepeat`: an earlier try may have added it; a note with the same text is not added again. */
  addNote(contactId: string, text: string, isRepeat: boolean): Promise<CrmAnswer<null>>;
  deleteContact(contactId: string): Promise<CrmAnswer<null>>;
  /** The name of the configured location: whether the token opens it. */
  readLocation(): Promise<CrmAnswer<string>>;
}

export const crmUrl = "https://services.leadconnectorhq.com";

export interface CrmOptions {
  token: string;
  locationId: string;
  url?: string;
  timeoutMs?: number;
}

const maxAnswerBytes = 200_000;
/** After "too many requests" without a time. */
const defaultPauseMs = 10_000;

class TooLong extends Error {}

const fetchBounded = fetchUpTo(maxAnswerBytes, () => new TooLong());

export function createCrm(options: CrmOptions): Crm {
  const base = options.url ?? crmUrl;

  const limit = new CrmLimit();

  async function send(
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: object,
  ): Promise<CrmAnswer<unknown>> {
    const retryAfterMs = await limit.take();
    if (retryAfterMs !== null)
      return { kind: "later", error: "The CRM wants a pause", retryAfterMs, isLimited: true };
    let headers: Headers | null = null;
    try {
      const response = await fetchBounded(`${base}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${options.token}`,
          version: "2021-07-28",
          ...(body ? { "content-type": "application/json" } : {}),
          accept: "application/json",
        },
        body: body && JSON.stringify(body),
        redirect: "error",
        signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
      });
      ({ headers } = response);
      if (response.status === 429) limit.pause(waitOf(headers) ?? defaultPauseMs);
      const answer = parse(await response.text());
      if (response.ok) return { kind: "ok", value: answer };
      const error = `${response.status} ${errorText(answer, response.statusText)}`.slice(0, 500);
      if (response.status === 429 || response.status === 408 || response.status >= 500)
        return { kind: "later", error, retryAfterMs: waitOf(response.headers) };
      return { kind: "refused", error };
    } catch (error) {
      return { kind: "later", error: networkError(error), retryAfterMs: null };
    } finally {
      limit.release(headers);
    }
  }

  return {
    async upsert(contact) {
      const answer = await send("POST", "/contacts/upsert", {
        locationId: options.locationId,
        ...contact,
      });
      if (answer.kind !== "ok") return answer;
      const echo = contactOf(answer.value);
      if (!echo)
        return { kind: "later", error: "The CRM's response has no contact", retryAfterMs: null };
      const created = (answer.value as { new?: unknown }).new === true;
      return {
        kind: "ok",
        value: { id: echo.id, created, rejectedFields: rejectedFieldsOf(contact, echo.fields) },
      };
    },
    async addTags(contactId, tags) {
      const answer = await send("POST", `${contactPath(contactId)}/tags`, { tags });
      return answer.kind === "ok" ? { kind: "ok", value: null } : answer;
    },
    async addNote(contactId, text, isRepeat) {
      const path = `${contactPath(contactId)}/notes`;
      if (isRepeat) {
        const earlier = await send("GET", path);
        if (earlier.kind !== "ok") return earlier;
        if (notesOf(earlier.value).includes(text)) return { kind: "ok", value: null };
      }
      const answer = await send("POST", path, { body: text });
      return answer.kind === "ok" ? { kind: "ok", value: null } : answer;
    },
    async deleteContact(contactId) {
      const answer = await send("DELETE", contactPath(contactId));
      return answer.kind === "ok" ? { kind: "ok", value: null } : answer;
    },
    async readLocation() {
      const answer = await send("GET", `/locations/${encodeURIComponent(options.locationId)}`);
      if (answer.kind !== "ok") return answer;
      const { location } = (answer.value ?? {}) as { location?: { name?: unknown } };
      const name = location?.name;
      return { kind: "ok", value: typeof name === "string" ? name.slice(0, 100) : "" };
    },
  };
}

const contactPath = (contactId: string): string => `/contacts/${encodeURIComponent(contactId)}`;

/** Sent fields that are missing from the echo; the CRM may change letter case and spaces. */
function rejectedFieldsOf(sent: CrmContact, echo: Record<string, unknown>): string[] {
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

function contactOf(answer: unknown): { id: string; fields: Record<string, unknown> } | null {
  const contact = (answer as { contact?: unknown } | null)?.contact;
  if (typeof contact !== "object" || contact === null) return null;
  const fields = contact as Record<string, unknown>;
  return typeof fields["id"] === "string" ? { id: fields["id"], fields } : null;
}

function notesOf(answer: unknown): unknown[] {
  const notes = (answer as { notes?: unknown } | null)?.notes;
  return Array.isArray(notes) ? notes.map((note: { body?: unknown } | null) => note?.body) : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function errorText(answer: unknown, fallback: string): string {
  const { message, error } = (answer ?? {}) as { message?: unknown; error?: unknown };
  if (Array.isArray(message)) return message.map(String).join("; ");
  return typeof message === "string" ? message : typeof error === "string" ? error : fallback;
}

/** Milliseconds: Retry-After as seconds or a date, else the rate limit's own interval. */
function waitOf(headers: Headers): number | null {
  const retryAfter = headers.get("retry-after");
  if (retryAfter !== null) {
    const seconds = Number(retryAfter);
    const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
    if (Number.isFinite(wait)) return Math.max(0, wait);
  }
  const interval = Number(headers.get("x-ratelimit-interval-milliseconds") ?? Number.NaN);
  return Number.isFinite(interval) ? interval : null;
}

function networkError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof TooLong) return "The CRM's response is too long";
  if (error.name === "TimeoutError") return "The CRM took too long to respond";
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `The CRM could not be reached (${error.message}${cause})`.slice(0, 500);
}
