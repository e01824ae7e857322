/** A row in PostgreSQL's text format: the same on every version and on both kinds of database. */
export type TextRow = (string | null)[];

export interface Column {
  name: string;
  type: string;
}

export interface TableContent {
  rows: number;
  /** Sum of the row hashes, independent of row order. */
  checksum: string;
}

export interface Header {
  kind: "header";
  format: 1;
  product: string;
  createdAt: string;
  source: "embedded" | "server";
  migrations: { hash: string; createdAt: number }[];
  /** Version of the job library's tables; null if there are none. */
  jobsVersion: number | null;
}

/** A backup is a list of these, one record per line. */
export type TransferRecord =
  | Header
  | { kind: "table"; name: string; columns: Column[] }
  | { kind: "rows"; rows: TextRow[] }
  | { kind: "sequence"; name: string; value: string }
  | { kind: "end"; tables: Record<string, TableContent> };

/** A failed transfer; the message is complete sentences for the terminal. */
export class TransferError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TransferError";
  }
}
