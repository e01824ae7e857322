/** Each of these has its own budget. */
export type Counted =
  | "network"
  | "account and network"
  | "account"
  | "person"
  | "person or network"
  | "email address"
  | "sign-in"
  | "API key"
  | "source";

/**
 * `database`: counters that all instances share and that outlive a restart. `memory`: counters of one instance, for
 * shedding load before any query. `rows`: accepted rows are counted where they are stored.
 */
type Store = "database" | "memory" | "rows";

export interface Rule<At extends Store = Store> {
  /** The counted event, as docs/security.md names it. */
  what: string;
  /** Prefix of the stored keys; it never changes. */
  prefix: string;
  by: Counted;
  /** Number allowed within the window. */
  points: number;
  /** Length of the window. */
  seconds: number;
  store: At;
  /**
   * `tries` count whether or not they succeed, so they are counted outside a transaction, which could roll the count
   * back. `accepted` counts what was written, in the same transaction.
   */
  counts: "tries" | "accepted";
  /** Number allowed within the window from all networks together. */
  everyone?: number;
  /** Also counted by /24 of IPv4 addresses. */
  flood?: true;
  /** The security setting that overrides the points. */
  setting?: "maxLoginAttempts";
}
