/** A row as PostgreSQL writes it in text: the same on every version and on both kinds of database. */
export type TextRow = (string | null)[];

export interface Column {
  name: string;
  type: string;
}

export interface TableContent {
  rows: number;
  /** Sum of the rows' hashes: the order of rows does not matter. */
  checksum: string;
}

export interface Header {
  kind: "header";
  format: 1;
  product: string;
  createdAt: string;
  source: "embedded" | "server";
  migrations: { hash: string; createdAt: number }[];
  /** Version of the job library's tables; null when there are none. */
  jobsVersion: number | null;
}

/** A backup is this list, one record a line. */
export type TransferRecord =
  | Header
  | { kind: "table"; name: string; columns: Column[] }
  | { kind: "rows"; rows: TextRow[] }
  | { kind: "sequence"; name: string; value: string }
  | { kind: "end"; tables: Record<string, TableContent> };

/** What is wrong with a transfer, in complete sentences for the person at the terminal. */
export class TransferError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TransferError";
  }
}
