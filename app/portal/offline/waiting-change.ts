import {
  type CallOutcome,
  callOutcomes,
  type LeadStatus,
  leadStatuses,
  lostReasons,
} from "#domain/leads/schema.ts";

export const laterKinds = ["note", "answer", "status", "follow-up"] as const;
export type LaterKind = (typeof laterKinds)[number];

/** Where the lead stood or stands. */
export interface Standing {
  status: LeadStatus;
  followUpOn: string | null;
  version: number;
}

/** A change of a lead that the server does not have yet. */
export interface WaitingChange {
  /** Idempotency key: a UUID. */
  key: string;
  leadId: string;
  leadName: string;
  kind: LaterKind;
  /** Fields of the form: body, status and reason, or day. */
  fields: Readonly<Record<string, string>>;
  /** What the person saw when they made it. */
  seen: Standing;
  /** ISO time. */
  madeAt: string;
  state: "waiting" | "conflict" | "refused";
  /** Why it is refused. */
  problem?: string;
  /** Where the lead stands, of a conflict. */
  current?: Standing;
}

/** Browsers stop to send a change after this time; the server forgets its key a day later. */
export const sendForMs = 7 * 24 * 60 * 60 * 1000;

const fieldsOfKind: Readonly<Record<LaterKind, readonly string[]>> = {
  note: ["body", "call"],
  answer: ["body", "call"],
  status: ["status", "reason"],
  "follow-up": ["day"],
};

interface LeadSeen extends Standing {
  id: string;
  name: string;
}

/** The change of a posted form of a lead's page; null if it cannot wait: another form, or one without a key. */
export function changeOf(
  form: FormData,
  { id, name, ...seen }: LeadSeen,
  now: Date,
): WaitingChange | null {
  const text = (field: string): string => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  };
  const kind = laterKinds.find((known) => known === text("intent"));
  const key = text("changeKey");
  if (!kind || key === "" || isIncomplete(kind, text)) return null;
  const version = Number(text("version")) || seen.version;
  return {
    key,
    leadId: id,
    leadName: name,
    kind,
    fields: Object.fromEntries(fieldsOfKind[kind].map((field) => [field, text(field)])),
    seen: { ...seen, version },
    madeAt: now.toISOString(),
    state: "waiting",
  };
}

/** What the server would refuse anyway is not worth waiting. */
function isIncomplete(kind: LaterKind, text: (field: string) => string): boolean {
  if (kind === "status") return !isStatus(text("status"));
  // The text of a noted call may be empty.
  return kind !== "follow-up" && text("body").trim() === "" && text("call") === "";
}

function isStatus(text: string): text is LeadStatus {
  return leadStatuses.some((known) => known === text);
}

interface Shown {
  id: string;
  status: LeadStatus;
  contactedAt: Date | null;
  lostReason?: string | null;
  followUpOn?: string | null;
}

/** The lead as it will be once the waiting changes are sent. */
export function withWaiting<Lead extends Shown>(
  lead: Lead,
  changes: readonly WaitingChange[],
): Lead {
  let shown = lead;
  for (const { leadId, kind, fields, state, madeAt } of changes) {
    if (leadId !== lead.id || state !== "waiting") continue;
    const status = fields["status"] ?? "";
    if (kind === "answer" && shown.status === "new")
      shown = { ...shown, status: "contacted", contactedAt: shown.contactedAt ?? new Date(madeAt) };
    if (kind === "status" && isStatus(status)) {
      const reason = lostReasons.find((known) => known === fields["reason"]);
      shown = {
        ...shown,
        status,
        contactedAt: status === "new" ? null : (shown.contactedAt ?? new Date(madeAt)),
        ...("lostReason" in lead
          ? { lostReason: status === "lost" ? (reason ?? shown.lostReason ?? null) : null }
          : {}),
      };
    }
    if (kind === "follow-up" && "followUpOn" in lead)
      shown = { ...shown, followUpOn: fields["day"] || null };
  }
  return shown;
}

/** Notes of a lead that the server does not have yet, in order. */
export function waitingNotes(
  changes: readonly WaitingChange[],
  lead: string,
): { key: string; body: string; call: CallOutcome | null }[] {
  return changes.flatMap(({ key, leadId, fields: { body, call } }) =>
    leadId === lead && body !== undefined
      ? [{ key, body, call: callOutcomes.find((known) => known === call) ?? null }]
      : [],
  );
}

/** The server's answer to a change that is sent later. */
export interface LaterAnswer {
  ok: boolean;
  reason?: string;
  message: string;
  value?: { from: number; version: number } | null;
  current?: Standing | null;
}

export type Next =
  | { kind: "sent"; from: number; version: number }
  /** Try again: nothing is known about the server's view. */
  | { kind: "later" }
  /** Its author has to sign in. */
  | { kind: "signed_out" }
  | { kind: "stays"; change: WaitingChange };

const final = new Set(["invalid", "not_found", "forbidden", "conflict"]);

/** What becomes of a change after the server's answer. */
export function afterAnswer(change: WaitingChange, answer: LaterAnswer): Next {
  const { seen } = change;
  if (answer.ok) {
    const { from, version } = answer.value ?? { from: seen.version, version: seen.version };
    return { kind: "sent", from, version };
  }
  const reason = answer.reason ?? "";
  if (reason === "signed_out" || reason === "not_yours") return { kind: "signed_out" };
  if (!final.has(reason)) return { kind: "later" };
  if (reason === "conflict" && answer.current)
    return { kind: "stays", change: { ...change, state: "conflict", current: answer.current } };
  return { kind: "stays", change: { ...change, state: "refused", problem: answer.message } };
}

/**
 * The other changes after one was sent. Those of the same lead that were made on top of it start from its result: the
 * lead's version moved by this person's own change. If somebody else changed it in between, they stay, and conflict.
 */
export function rebased(
  others: readonly WaitingChange[],
  sent: { leadId: string; from: number; version: number },
): WaitingChange[] {
  if (sent.from === sent.version) return [...others];
  return others.map((change) => {
    if (change.leadId !== sent.leadId) return change;
    const { seen, current } = change;
    return {
      ...change,
      seen: seen.version === sent.from ? { ...seen, version: sent.version } : seen,
      ...(current && current.version === sent.from
        ? { current: { ...current, version: sent.version } }
        : {}),
    };
  });
}

/** The change again, on top of what the lead is now. */
export function anyway(change: WaitingChange): WaitingChange {
  const { current, problem: _problem, ...rest } = change;
  return { ...rest, state: "waiting", seen: current ?? change.seen };
}

/** A change that waited too long is refused here: the server may have forgotten its key. */
export function expired(change: WaitingChange, now: Date): WaitingChange {
  if (now.getTime() - Date.parse(change.madeAt) < sendForMs || change.state === "refused")
    return change;
  return {
    ...change,
    state: "refused",
    problem: "It waited for more than seven days. Check the lead, then make the change again.",
  };
}
