import { canonicalQuery } from "./canonical.ts";

const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|_ga|_gl)$/i;

/** The parts of a query without advertising parameters. */
export function queryParts(query: string): string[] {
  return query
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "" && !tracking.test(pair.split("=", 1)[0] ?? ""));
}

/**
 * The query in the form in which two equal ones are the same text: sorted, in one percent spelling, without advertising
 * parameters.
 */
export function comparableQuery(query: string): string {
  const parts = queryParts(query).map(canonicalQuery).toSorted();
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
