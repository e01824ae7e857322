import { TransferError, type TransferRecord } from "./record.ts";

const next: Record<TransferRecord["kind"], readonly TransferRecord["kind"][]> = {
  header: ["table", "sequence", "end"],
  table: ["table", "rows", "sequence", "end"],
  rows: ["table", "rows", "sequence", "end"],
  sequence: ["sequence", "end"],
  end: [],
};

/** Refuses records that no backup has in this order: repeated, moved or added ones. */
export class RecordOrder {
  #last: TransferRecord["kind"] | undefined;
  readonly #names = new Set<string>();

  check(record: TransferRecord): void {
    if (this.#last === undefined && record.kind !== "header")
      throw new TransferError(
        "The backup is damaged: its beginning is missing. Nothing was restored.",
      );
    if (this.#last !== undefined && !next[this.#last].includes(record.kind))
      throw new TransferError(
        `The backup is damaged: its parts are in the wrong order (${record.kind} after ${this.#last}). Nothing was restored.`,
      );
    this.#last = record.kind;
    if (record.kind !== "table" && record.kind !== "sequence") return;
    if (this.#names.has(record.name))
      throw new TransferError(
        `The backup is damaged: ${record.name} is in it twice. Nothing was restored.`,
      );
    this.#names.add(record.name);
  }
}
