import { createHmac } from "node:crypto";
import { perInstance } from "#domain/access/per-instance.ts";
import { sameText } from "#platform/crypto.ts";
import type { Proven } from "./error-proof.server.ts";
import { maxCodes } from "../save-code.server.ts";

/** So many of the last networks in whose browsers a code ran count. */
export const watchedNetworks = 50;
/** A code stops only if it failed in at least so many of them, and in more than half. */
export const leastFailures = 5;
const dayMs = 24 * 60 * 60 * 1000;

export interface Runs {
  failed: number;
  ran: number;
}

interface Run {
  /** Epoch milliseconds. */
  at: number;
  isFailed: boolean;
}

interface Watched {
  fingerprint: string;
  /** By network, the latest last. */
  runs: Map<string, Run>;
}

/** In whose browsers each code ran lately, as this instance knows it: a network counts once, however often it reports. */
class CodeRuns {
  readonly #codes = new Map<string, Watched>();

  noteRun(code: Proven, network: string, now: Date): void {
    this.#note(code, network, { at: now.getTime(), isFailed: false });
  }

  noteFailure(code: Proven, network: string, now: Date): Runs {
    const runs = [...this.#note(code, network, { at: now.getTime(), isFailed: true }).values()];
    return { failed: runs.filter(({ isFailed }) => isFailed).length, ran: runs.length };
  }

  #note({ id, fingerprint }: Proven, network: string, run: Run): Watched["runs"] {
    const known = this.#codes.get(id);
    const watched = known?.fingerprint === fingerprint ? known : { fingerprint, runs: new Map() };
    const { runs } = watched;
    runs.delete(network);
    runs.set(network, run);
    for (const [other, { at }] of runs)
      if (runs.size > watchedNetworks || run.at - at > dayMs) runs.delete(other);
      else break;
    this.#codes.delete(id);
    this.#codes.set(id, watched);
    for (const other of this.#codes.keys())
      if (this.#codes.size > maxCodes) this.#codes.delete(other);
      else break;
    return runs;
  }
}

/** Whether a code fails for most of the people who get it; a few reports never stop it. */
export function failsMostly({ failed, ran }: Runs): boolean {
  return failed >= leastFailures && failed * 2 > ran;
}

export const codeRuns = perInstance(() => new CodeRuns());

/** Given to one network for one run of a code: an error counts only with it, from the same network, for a day. */
export function runTicket(secret: string, code: Proven, network: string, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${markOf(secret, code, network, at)}`;
}

export function isRunTicket(
  secret: string,
  code: Proven,
  network: string,
  ticket: string,
  now: Date,
): boolean {
  const [at = "", mark = ""] = ticket.split(".");
  const age = now.getTime() - Number.parseInt(at, 36);
  return age >= 0 && age <= dayMs && sameText(mark, markOf(secret, code, network, at));
}

function markOf(secret: string, { id, fingerprint }: Proven, network: string, at: string): string {
  return createHmac("sha256", secret)
    .update(`code-run:${id}:${fingerprint}:${network}:${at}`)
    .digest("base64url")
    .slice(0, 22);
}
