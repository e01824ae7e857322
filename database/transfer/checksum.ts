import { hash } from "node:crypto";
import type { TableContent, TextRow } from "./record.ts";

/** Counts rows and sums their hashes, so that two copies can be compared regardless of row order. */
export class Checksum {
  #rows = 0;
  #sum = 0n;

  add(rows: TextRow[]): void {
    for (const row of rows) {
      const digest = hash("sha256", JSON.stringify(row), "buffer");
      this.#sum = BigInt.asUintN(64, this.#sum + digest.readBigUInt64BE());
    }
    this.#rows += rows.length;
  }

  get content(): TableContent {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(16, "0") };
  }
}
