/** LeadConnector (GoHighLevel) contacts, API version 2021-07-28, and conversations, API version 2021-04-15. */
import { fetchUpTo } from "./outside/bounded-fetch.ts";
import {
  contactOf,
  errorText,
  isUnsent,
  networkError,
  notesOf,
  parse,
  TooLong,
  waitOf,
} from "./leadconnector/crm-answers.ts";
import { CrmLimit } from "./crm-limit.ts";
import { type Refusal, upsertContact } from "./leadconnector/upsert-contact.ts";

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
 * sent, because the CRM wants a pause. `isUnsent`: the CRM certainly did nothing. `isDenied`: it refused the token, and did
 * nothing; the same request succeeds once the token is right.
 */
export type CrmAnswer<T> =
  | { kind: "ok"; value: T }
  | {
      kind: "later";
      error: string;
      retryAfterMs: number | null;
      isLimited?: boolean;
      isUnsent?: boolean;
    }
  | { kind: "refused"; error: string; isDenied?: boolean };

/** Whether a later try may succeed. */
export function isWorthRetry(answer: CrmAnswer<unknown>): boolean {
  return answer.kind === "later" || (answer.kind === "refused" && answer.isDenied === true);
}

export interface SyncedContact {
  id: string;
  created: boolean;
  /** Fields that the CRM refused, or accepted and did not store as sent. */
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

export interface OutgoingText {
  contactId: string;
  /** E.164. The contact may have another number: the text goes to this one. */
  to: string;
  body: string;
}

/** `withdrawn`: `isStillWanted` said no, so nothing was sent. */
export type TextAnswer = CrmAnswer<{ messageId: string }> | { kind: "withdrawn" };

export interface CrmConversations {
  /** Sends a text message. `isStillWanted` is asked right before the request, after all waiting. */
  sendText(text: OutgoingText, isStillWanted: () => Promise<boolean>): Promise<TextAnswer>;
  /** Name and number of a contact; both may be empty. */
  readContact(contactId: string): Promise<CrmAnswer<{ name: string; phone: string }>>;
  /** Blocks text messages to a contact in the CRM, or allows them again. */
  setTextBlock(contactId: string, isBlocked: boolean, why: string): Promise<CrmAnswer<null>>;
}

export const crmUrl = "https://services.leadconnectorhq.com";

export interface CrmOptions {
  token: string;
  locationId: string;
  url?: string;
  timeoutMs?: number;
}

const contactsVersion = "2021-07-28";
const conversationsVersion = "2021-04-15";

interface Sending {
  version?: string;
  /** Asked right before the request. */
  isStillWanted?: () => Promise<boolean>;
  onRefusal?: (refusal: Refusal) => void;
}

const maxAnswerBytes = 200_000;
/** After "too many requests" without a time. */
const defaultPauseMs = 10_000;

const fetchBounded = fetchUpTo(maxAnswerBytes, () => new TooLong());

export function createCrm(options: CrmOptions): Crm & CrmConversations {
  const base = options.url ?? crmUrl;

  const limit = new CrmLimit();

  async function send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
    { version = contactsVersion, isStillWanted, onRefusal }: Sending = {},
  ): Promise<CrmAnswer<unknown>> {
    const retryAfterMs = await limit.take();
    if (retryAfterMs !== null)
      return {
        kind: "later",
        error: "The CRM wants a pause",
        retryAfterMs,
        isLimited: true,
        isUnsent: true,
      };
    let headers: Headers | null = null;
    let isBegun = false;
    try {
      if (isStillWanted && !(await isStillWanted()))
        return { kind: "refused", error: "No longer wanted" };
      isBegun = true;
      const response = await fetchBounded(`${base}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${options.token}`,
          version,
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
      onRefusal?.({ status: response.status, body: answer });
      const error = `${response.status} ${errorText(answer, response.statusText)}`.slice(0, 500);
      if (response.status === 429 || response.status === 408 || response.status >= 500)
        return {
          kind: "later",
          error,
          retryAfterMs: waitOf(response.headers),
          ...(response.status === 429 ? { isUnsent: true } : {}),
        };
      const isDenied = response.status === 401 || response.status === 403;
      return { kind: "refused", error, ...(isDenied ? { isDenied } : {}) };
    } catch (error) {
      return {
        kind: "later",
        error: networkError(error),
        retryAfterMs: null,
        ...(!isBegun || isUnsent(error) ? { isUnsent: true } : {}),
      };
    } finally {
      limit.release(headers);
    }
  }

  async function sendContact(method: "POST" | "PUT", path: string, body: object) {
    let refusal: Refusal | null = null;
    const answer = await send(method, path, body, { onRefusal: (given) => (refusal = given) });
    return { answer, refusal };
  }

  return {
    upsert(contact) {
      const { locationId } = options;
      return upsertContact(
        {
          upsert: (fields) => sendContact("POST", "/contacts/upsert", { locationId, ...fields }),
          update: (contactId, fields) => sendContact("PUT", contactPath(contactId), fields),
        },
        contact,
      );
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
    async sendText({ contactId, to, body }, isStillWanted) {
      let isWithdrawn = false;
      const answer = await send(
        "POST",
        "/conversations/messages",
        { type: "SMS", contactId, message: body, toNumber: to, status: "pending" },
        {
          version: conversationsVersion,
          isStillWanted: async () => {
            const isWanted = await isStillWanted();
            isWithdrawn = !isWanted;
            return isWanted;
          },
        },
      );
      if (isWithdrawn) return { kind: "withdrawn" };
      if (answer.kind !== "ok") return answer;
      const { messageId } = (answer.value ?? {}) as { messageId?: unknown };
      return typeof messageId === "string" && messageId !== ""
        ? { kind: "ok", value: { messageId: messageId.slice(0, 200) } }
        : { kind: "later", error: "The CRM's response names no message", retryAfterMs: null };
    },
    async readContact(contactId) {
      const answer = await send("GET", contactPath(contactId));
      if (answer.kind !== "ok") return answer;
      const fields = contactOf(answer.value)?.fields ?? {};
      const textOf = (name: string): string =>
        typeof fields[name] === "string" ? fields[name].slice(0, 200) : "";
      const name = [textOf("firstName"), textOf("lastName")].filter(Boolean).join(" ");
      return { kind: "ok", value: { name: name || textOf("name"), phone: textOf("phone") } };
    },
    async setTextBlock(contactId, isBlocked, why) {
      const answer = await send("PUT", contactPath(contactId), {
        dndSettings: { SMS: { status: isBlocked ? "active" : "inactive", message: why } },
      });
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
