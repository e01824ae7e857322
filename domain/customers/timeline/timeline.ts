/** What a customer's timeline shows. A source of its own kind fills each. */
export const timelineKinds = [
  "request",
  "change",
  "note",
  "call",
  "email",
  "text",
  "visit",
  "file",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineLabels: Record<TimelineKind, string> = {
  request: "Requests",
  change: "Changes",
  note: "Notes",
  call: "Calls",
  email: "Emails",
  text: "Texts",
  visit: "Visits",
  file: "Photographs and files",
};

/** One entry, ready to show. */
export interface TimelineEntry {
  /** Unique in the timeline. */
  id: string;
  kind: TimelineKind;
  leadId: string;
  at: Date;
  title: string;
  body: string | null;
  /** Who did it, by name; null for the product itself. */
  by: string | null;
  isProblem: boolean;
  /** In the outbox. */
  emailId: string | null;
  /** A photograph of the visitor, or a file of the office. */
  file: { fileId: string; isPicture: boolean } | null;
}

/** Start of the next page: after this entry. */
export interface TimelineCursor {
  /** Milliseconds since the epoch. */
  at: number;
  id: string;
}

export interface TimelineQuery {
  kind: TimelineKind | null;
  after: TimelineCursor | null;
}

export function parseTimelineQuery(query: URLSearchParams): TimelineQuery {
  const kind = timelineKinds.find((known) => known === query.get("kind")) ?? null;
  const [at = "", id = "", ...rest] = (query.get("after") ?? "").split("~");
  const isCursor = /^\d{1,14}$/.test(at) && /^[a-z\d-]{3,60}$/.test(id) && rest.length === 0;
  return { kind, after: isCursor ? { at: Number(at), id } : null };
}

export function writeTimelineCursor({ at, id }: TimelineEntry): string {
  return `${at.getTime()}~${id}`;
}
