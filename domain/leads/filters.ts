import { isUuid } from "#domain/words/uuid.ts";
import { isDay, isMoment } from "#domain/words/calendar-day.ts";
import {
  leadStatuses,
  submissionTypes,
  syncStatuses,
  type LeadStatus,
  type SubmissionType,
  type SyncStatus,
} from "./schema.ts";

const leadSorts = ["newest", "promise"] as const;
type LeadSort = (typeof leadSorts)[number];

/** Origins of a lead: it arrived here, or came from an imported file. */
export const leadOrigins = ["arrived", "imported"] as const;
export type LeadOrigin = (typeof leadOrigins)[number];

/** Filters of the inbox; all of them are in the URL. */
export interface LeadFilters {
  q: string;
  status: LeadStatus | null;
  type: SubmissionType | null;
  origin: LeadOrigin | null;
  source: string | null;
  sync: SyncStatus | null;
  /** A staff member's id, "nobody", or "me". */
  assigned: string | null;
  city: string | null;
  /** First and last day of arrival, YYYY-MM-DD in the company's time zone. */
  from: string | null;
  to: string | null;
  /** Only open leads past their promised time. */
  overdue: boolean;
  /** Only suspected spam; otherwise it is left out. */
  quarantine: boolean;
  /** Only open leads with a follow-up that is due. */
  followUp: boolean;
  /** Only these leads; empty for no such limit. */
  ids: readonly string[];
  /** By arrival, or open leads by promised time. */
  sort: LeadSort;
}

export const noFilters: LeadFilters = {
  q: "",
  status: null,
  type: null,
  origin: null,
  source: null,
  sync: null,
  assigned: null,
  city: null,
  from: null,
  to: null,
  overdue: false,
  quarantine: false,
  followUp: false,
  ids: [],
  sort: "newest",
};

const maxIds = 100;

/** Returns the filters of an inbox URL. A URL without filters shows the leads that need an answer. */
export function inboxFilters(query: URLSearchParams): LeadFilters {
  const names = [...words, ...switches, "id", "sort"];
  return names.some((name) => query.has(name)) ? parseFilters(query) : toAnswer;
}

/** Parses a query; invalid values count as absent. */
export function parseFilters(query: URLSearchParams): LeadFilters {
  const one = <T extends string>(name: string, known: readonly T[]): T | null =>
    known.find((value) => value === query.get(name)) ?? null;
  const word = (name: string): string | null => query.get(name)?.trim().slice(0, 80) || null;
  const day = (name: string): string | null => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : null;
  };
  return {
    q: (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, 120),
    status: one("status", leadStatuses),
    type: one("type", submissionTypes),
    origin: one("origin", leadOrigins),
    source: word("source"),
    sync: one("sync", syncStatuses),
    assigned: word("assigned"),
    city: word("city"),
    from: day("from"),
    to: day("to"),
    overdue: query.get("overdue") === "1",
    quarantine: query.get("quarantine") === "1",
    followUp: query.get("followUp") === "1",
    ids: query.getAll("id").filter(isUuid).slice(0, maxIds),
    sort: one("sort", leadSorts) ?? "newest",
  };
}

const words = [
  "q",
  "status",
  "type",
  "origin",
  "source",
  "sync",
  "assigned",
  "city",
  "from",
  "to",
] as const;
const switches = ["overdue", "quarantine", "followUp"] as const;

/** The inbox's default view: leads that wait for an answer, the most overdue first. */
export const toAnswer: LeadFilters = { ...noFilters, status: "new", sort: "promise" };

/** Returns the shortest query for these filters. The query is never empty, because an empty one shows only unanswered leads. */
export function filterQuery(filters: LeadFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of words) if (filters[name]) query.set(name, filters[name]);
  for (const id of filters.ids) query.append("id", id);
  for (const name of switches) if (filters[name]) query.set(name, "1");
  if (filters.sort !== "newest" || query.size === 0) query.set("sort", filters.sort);
  return query;
}

/** The order of a list; overdue leads start with the most overdue. */
export function sortOf({ sort, overdue }: LeadFilters): LeadSort {
  return overdue ? "promise" : sort;
}

/** Start of the next page: after this lead. */
export interface LeadCursor {
  seq: number;
  /** ISO time; used when sorted by promised time. */
  promisedAt: string;
}

export function writeCursor({ seq, promisedAt }: LeadCursor): string {
  return `${seq}~${promisedAt}`;
}

export function readCursor(text: string | null): LeadCursor | null {
  const match = /^(-?\d{1,15})~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(text ?? "");
  const [, seq, promisedAt] = match ?? [];
  return seq === undefined || promisedAt === undefined || !isMoment(promisedAt)
    ? null
    : { seq: Number(seq), promisedAt };
}
