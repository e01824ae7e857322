import { z } from "zod";

/** A row in PostgreSQL's text format: the same on every version and on both kinds of database. */
export type TextRow = (string | null)[];

const column = z.object({ name: z.string(), type: z.string() });
export type Column = z.output<typeof column>;

const tableContent = z.object({
  rows: z.number(),
  /** Sum of the row hashes, independent of row order. */
  checksum: z.string(),
});
export type TableContent = z.output<typeof tableContent>;

const header = z.object({
  kind: z.literal("header"),
  format: z.number(),
  product: z.string(),
  createdAt: z.string(),
  source: z.enum(["embedded", "server"]),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  /** Version of the job library's tables; null if there are none. */
  jobsVersion: z.number().nullable(),
});
export type Header = z.output<typeof header>;

const transferRecord = z.discriminatedUnion("kind", [
  header,
  z.object({ kind: z.literal("table"), name: z.string(), columns: z.array(column) }),
  z.object({ kind: z.literal("rows"), rows: z.array(z.array(z.string().nullable())) }),
  z.object({ kind: z.literal("sequence"), name: z.string(), value: z.string() }),
  z.object({
    kind: z.literal("end"),
    tables: z.record(z.string(), tableContent),
    /** SHA-256 of all lines before; older backups lack it. */
    digest: z.string().optional(),
  }),
]);

/** A backup is a list of these, one record per line. */
export type TransferRecord = z.output<typeof transferRecord>;

/** Null if the line is not a record. */
export function parseRecord(line: string): TransferRecord | null {
  try {
    return transferRecord.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** A failed transfer; the message is complete sentences for the terminal. */
export class TransferError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TransferError";
  }
}
