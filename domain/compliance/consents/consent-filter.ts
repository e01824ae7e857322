export interface ConsentFilter {
  search: string;
  /** Only requests without consent. */
  lacking: boolean;
  /** Requests before this one in order of arrival. */
  before: number | null;
}

export function parseConsentFilter(query: URLSearchParams): ConsentFilter {
  const before = Number(query.get("before"));
  return {
    search: (query.get("q") ?? "").trim().slice(0, 100),
    lacking: query.get("show") === "lacking",
    before: Number.isSafeInteger(before) && before !== 0 ? before : null,
  };
}
