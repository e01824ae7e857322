/** One check of a connection to the outside, as the portal shows it. */
export interface ConnectionCheck {
  name: string;
  /** off: not configured. unknown: this check cannot tell. */
  outcome: "ok" | "failed" | "unknown" | "off";
  /** The finding and, unless it is ok, what to do. */
  detail: string;
}

export const check =
  (name: string) =>
  (outcome: ConnectionCheck["outcome"], detail: string): ConnectionCheck => ({
    name,
    outcome,
    detail,
  });
