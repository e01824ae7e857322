import { repeatSeconds } from "#domain/leads/submit/earlier-leads.server.ts";
import type { PreparedLead } from "#domain/leads/submit/lead-row.server.ts";

/** `refused`: nothing is stored. `uncertain`: the disk failed, and the lead may or may not be stored. */
export type Added =
  /** `isOwn`: the entry has the key of the submission. */
  | { kind: "added"; id: string; isOwn: boolean }
  | { kind: "limited" }
  | { kind: "refused" }
  | { kind: "uncertain" };

/** What decides whether a lead is a repeat. */
type Row = Pick<PreparedLead["row"], "idempotencyKey" | "contentHash" | "quarantined">;

/** Answers to the leads that wait in the journal, for their repeats. The rules are those of `findEarlier`. */
export class Answers {
  readonly #byKey = new Map<string, Promise<Added>>();
  /** The newest of each content. A suspected script answers for no other sender. */
  readonly #byContent = new Map<string, { adding: Promise<Added>; key: string; at: number }>();

  remember(row: Row, receivedAt: Date, adding: Promise<Added>): void {
    const key = row.idempotencyKey;
    this.#byKey.set(key, adding);
    if (row.quarantined) return;
    this.#byContent.set(row.contentHash, { adding, key, at: receivedAt.getTime() });
  }

  forget({ idempotencyKey, contentHash }: Row): void {
    this.#byKey.delete(idempotencyKey);
    if (this.#byContent.get(contentHash)?.key === idempotencyKey)
      this.#byContent.delete(contentHash);
  }

  own({ idempotencyKey }: Row): Promise<Added> | undefined {
    return this.#byKey.get(idempotencyKey);
  }

  /** The answer to a lead with the same content and another key that arrived just before; null without one. */
  repeated({ idempotencyKey, contentHash }: Row, receivedAt: Date): Promise<Added> | null {
    const same = this.#byContent.get(contentHash);
    if (
      !same ||
      same.key === idempotencyKey ||
      receivedAt.getTime() - same.at >= repeatSeconds * 1000
    )
      return null;
    return same.adding.then((added) =>
      added.kind === "added" ? { ...added, isOwn: false } : added,
    );
  }
}
