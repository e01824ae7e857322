/** What a rule counts by. */
export type Counted =
  | "network"
  | "account and network"
  | "account"
  | "person"
  | "person or network"
  | "e-mail address"
  | "sign-in";

/**
 * `database`: counters that all instances share and that outlive a restart. `memory`: counters of one instance, for
 * shedding load before any query. `rows`: accepted rows are counted where they are stored.
 */
type Store = "database" | "memory" | "rows";

export interface Rule<At extends Store = Store> {
  /** What is counted, for the table in docs/security.md. */
  what: string;
  /** The start of stored keys: never changes. */
  prefix: string;
  by: Counted;
  /** Accepted within the window. */
  points: number;
  /** Length of the window. */
  seconds: number;
  store: At;
  /**
   * `tries` count whatever comes of them, so they are taken outside a transaction, which could give them back.
   * `accepted` counts what was written, in the same transaction.
   */
  counts: "tries" | "accepted";
  /** Accepted within the window from all networks together. */
  everyone?: number;
  /** Also counted by /24 of IPv4 addresses. */
  flood?: true;
  /** The security setting that replaces the points. */
  setting?: "maxLoginAttempts";
}
