import { existsSync, readdirSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { expect } from "vitest";
import { accountForLeads, runUntil, verifyLeads } from "./kill-cycles.ts";
import { pause, type ProductProcess, startProduct } from "./product-process.ts";
import { postQuote, type Visitor, visitor } from "./visitors.ts";

export interface JournalKillsOptions {
  cycles: number;
  env: Record<string, string>;
  program?: string;
  /** Takes the database away from the running product. */
  takeAway(product: ProductProcess): Promise<void> | void;
  /** Gives it back; without it, only the next start does. */
  giveBack?(): Promise<void> | void;
  onCycle?: (cycle: number, result: JournalKills) => void;
}

export interface JournalKills {
  /** Email addresses of leads that got a thank-you. */
  acknowledged: string[];
  /** How many of them went to the journal. */
  queued: number;
  /** Sent, but the server was killed before an answer came. Half of these visitors send again. */
  unanswered: number;
  /** Status codes of answers that were no thank-you. */
  refused: number[];
}

/**
 * Starts the product, sends forms, takes the database away, gives it back and kills the product with -9, each after a
 * random time, again and again on the same data: kills hit direct leads, the journal and its replay.
 */
export async function runJournalKills(options: JournalKillsOptions): Promise<JournalKills> {
  const result: JournalKills = { acknowledged: [], queued: 0, unanswered: 0, refused: [] };
  const again: Visitor[] = [];
  let number = 0;
  for (let cycle = 1; cycle <= options.cycles; cycle++) {
    const product = await startProduct(options.env, options.program);
    const agent = new Agent({ keepAlive: true });
    const alive = new AbortController();
    const queuedBefore = result.queued;
    const sender = async (): Promise<void> => {
      while (!alive.signal.aborted) {
        const person = again.pop() ?? visitor(number++, "journaled");
        try {
          const { status, location } = await postQuote(product.url, person, agent);
          if (status === 303) {
            result.acknowledged.push(person.email);
            if (location.includes("queued=1")) result.queued++;
          } else result.refused.push(status);
        } catch {
          result.unanswered++;
          if (Math.random() < 0.5) again.push(person);
        }
        await pause(25);
      }
    };
    const senders = Array.from({ length: 3 }, sender);
    await pause(Math.random() * 500);
    await options.takeAway(product);
    const end = Date.now() + 20_000;
    while (result.queued === queuedBefore && Date.now() < end) await pause(5);
    await pause(Math.random() * 300);
    if (options.giveBack && Math.random() < 0.8) {
      await options.giveBack();
      await pause(Math.random() * 1000);
    }
    await product.kill();
    alive.abort();
    await Promise.all(senders);
    agent.destroy();
    await options.giveBack?.();
    options.onCycle?.(cycle, result);
  }
  return result;
}

/** The leads on the disk that the database does not have yet. */
export function waitingLeads(env: Record<string, string>): string[] {
  const folder = join(env["DATA_DIR"] ?? "", "lead-journal");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".lead")) : [];
}

/** Runs the product until the journal is empty, then compares the acknowledged leads with the stored ones. */
export async function verifyJournalKills(
  env: Record<string, string>,
  cycles: number,
  { acknowledged, queued, refused, unanswered }: JournalKills,
) {
  expect(refused).toEqual([]);
  expect(queued).toBeGreaterThanOrEqual(cycles);
  expect(await runUntil(env, () => waitingLeads(env).length === 0, 60_000)).toBe(true);
  const accounts = await accountForLeads(env);
  if (process.env["JOURNAL_KILLS"])
    process.stdout.write(
      `${cycles} kills: ${acknowledged.length} thanked, ${queued} of them from the journal, ${unanswered} cut off, ${accounts.size} stored\n`,
    );
  return verifyLeads(acknowledged, accounts);
}
