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

/** Filters of the inbox; all of them are in the URL. */
export interface LeadFilters {
  q: string;
  status: LeadStatus | null;
  type: SubmissionType | null;
  source: string | null;
  sync: SyncStatus | null;
  /** A staff member's id, or "nobody". */
  assigned: string | null;
  /** Only open leads past their promised time. */
  overdue: boolean;
  /** Only suspected spam; otherwise it is left out. */
  quarantine: boolean;
  /** By arrival, or open leads by promised time. */
  sort: LeadSort;
}

export const noFilters: LeadFilters = {
  q: "",
  status: null,
  type: null,
  source: null,
  sync: null,
  assigned: null,
  overdue: false,
  quarantine: false,
  sort: "newest",
};

/** Parses a query; invalid values count as absent. */
export function parseFilters(query: URLSearchParams): LeadFilters {
  const one = <T extends string>(name: string, known: readonly T[]): T | null =>
    known.find((value) => value === query.get(name)) ?? null;
  const word = (name: string): string | null => query.get(name)?.trim().slice(0, 80) || null;
  return {
    q: (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, 120),
    status: one("status", leadStatuses),
    type: one("type", submissionTypes),
    source: word("source"),
    sync: one("sync", syncStatuses),
    assigned: word("assigned"),
    overdue: query.get("overdue") === "1",
    quarantine: query.get("quarantine") === "1",
    sort: one("sort", leadSorts) ?? "newest",
  };
}

/** The shortest query for these filters. */
export function filterQuery(filters: LeadFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["q", "status", "type", "source", "sync", "assigned"] as const)
    if (filters[name]) query.set(name, filters[name]);
  if (filters.overdue) query.set("overdue", "1");
  if (filters.quarantine) query.set("quarantine", "1");
  if (filters.sort !== "newest") query.set("sort", filters.sort);
  return query;
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
  const match = /^(\d{1,15})~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(text ?? "");
  const [, seq, promisedAt] = match ?? [];
  return seq === undefined || promisedAt === undefined || Number.isNaN(Date.parse(promisedAt))
    ? null
    : { seq: Number(seq), promisedAt };
}

/** Search words; a phone number in any format becomes its digits. */
export function searchWords(q: string): string[] {
  const digits = q.replace(/[\s().+-]/g, "");
  if (/^\d{3,}$/.test(digits)) return [digits];
  return q
    .toLowerCase()
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, 6);
}
