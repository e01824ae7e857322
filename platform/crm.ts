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
  company?: string;
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

/**
 * A CRM. Every call answers within its time limit and never throws. The id of a contact names its CRM (`contactKind`), and a
 * call refuses an id of another CRM. See docs/adapters.md.
 */
export interface Crm {
  /** Adds a contact, or updates the contact with this email address or phone number. A repeat adds no second contact. */
  upsert(contact: CrmContact): Promise<CrmAnswer<SyncedContact>>;
  /** Adds tags to a contact. A CRM without tags leaves this out, and the note has them instead. */
  addTags?(contactId: string, tags: string[]): Promise<CrmAnswer<null>>;
  /** Adds a note. `isRepeat`: an earlier try may have added it; a note with the same text is not added again. */
  addNote(contactId: string, text: string, isRepeat: boolean): Promise<CrmAnswer<null>>;
  /** With `isErasure`, the CRM keeps nothing, not even in a recycle bin. */
  deleteContact(contactId: string, isErasure?: boolean): Promise<CrmAnswer<null>>;
  /** The name of the account that the token opens. */
  readAccount(): Promise<CrmAnswer<string>>;
}

export interface OutgoingText {
  contactId: string;
  /** E.164. The contact may have another number: the text goes to this one. */
  to: string;
  body: string;
}

/** `withdrawn`: `isStillWanted` said no, so nothing was sent. */
export type TextAnswer = CrmAnswer<{ messageId: string }> | { kind: "withdrawn" };

/** Further operations of a CRM that has a phone number. */
export interface CrmConversations {
  /** Sends a text message. `isStillWanted` is asked right before the request, after all waiting. */
  sendText(text: OutgoingText, isStillWanted: () => Promise<boolean>): Promise<TextAnswer>;
  /** Name and number of a contact; both may be empty. */
  readContact(contactId: string): Promise<CrmAnswer<{ name: string; phone: string }>>;
  /** Blocks text messages to a contact in the CRM, or allows them again. */
  setTextBlock(contactId: string, isBlocked: boolean, why: string): Promise<CrmAnswer<null>>;
}

/** The conversations of a CRM, or null if it has none. */
export function conversationsOf(crm: Crm | null): CrmConversations | null {
  return crm && "sendText" in crm ? (crm as Crm & CrmConversations) : null;
}
