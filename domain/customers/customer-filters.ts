/** The search of the customer list; in the URL. */
export interface CustomerQuery {
  q: string;
  /** Where the page starts: after this event or request; null on the first one. */
  after: number | null;
}

export function parseCustomerQuery(query: URLSearchParams): CustomerQuery {
  const after = query.get("after") ?? "";
  return {
    q: (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, 120),
    after: /^\d{1,15}$/.test(after) ? Number(after) : null,
  };
}
