import { desc, isNotNull, lt, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { canaryRuns } from "#database/schema/overview/canary.ts";
import { announce, type CanaryRun } from "./announcements.ts";
import { canaryChecks, type CanaryResult, skipped } from "./checks.ts";

export const canaryEveryMs = 15 * 60_000;
const keepMs = 30 * 24 * 3_600_000;

export interface CanaryParts {
  /** Checks that run; a missing result counts as skipped. */
  probe(): Promise<CanaryResult[]>;
  /** Tells administrators. */
  alert(problems: CanaryResult[], solved: CanaryResult[]): Promise<void>;
  /** Calls the heartbeat service after a run without an announced problem. */
  beat(): Promise<void>;
}

/**
 * Makes the runs of the canary on this instance. The database decides which instance makes a run and stores what
 * was announced. While it is away, every instance runs and keeps its last run in memory.
 */
export class Canary {
  readonly #ctx: Ctx;
  readonly #parts: CanaryParts;
  #last: CanaryRun | null = null;

  constructor(ctx: Ctx, parts: CanaryParts) {
    this.#ctx = ctx;
    this.#parts = parts;
  }

  /** Makes the run of this quarter of an hour, unless another instance does. Null if it did not run. */
  async run(now = new Date()): Promise<CanaryResult[] | null> {
    requirePermission(this.#ctx, "settings.write");
    const slot = new Date(Math.floor(now.getTime() / canaryEveryMs) * canaryEveryMs);
    const isOurs = await this.#claim(slot).catch(() => true);
    if (!isOurs) return null;
    const previous = await this.#readPrevious().catch(() => this.#last);
    const results = complete(await this.#parts.probe());
    const { announced, problems, solved } = announce(previous, results, now);
    this.#last = { results, announced };
    if (problems.length + solved.length > 0) await this.#parts.alert(problems, solved);
    if (Object.keys(announced).length === 0) await this.#parts.beat();
    await this.#save(slot, this.#last).catch((error: unknown) =>
      this.#ctx.log.warn({ err: error }, "canary: the run was not saved"),
    );
    return results;
  }

  /** Makes a run that somebody asked for. It alerts nobody: that is for failures in two runs a quarter of an hour apart. */
  async runNow(now = new Date()): Promise<CanaryResult[]> {
    requirePermission(this.#ctx, "settings.write");
    const slot = new Date(Math.floor(now.getTime() / canaryEveryMs) * canaryEveryMs);
    const { announced } = (await this.#readPrevious()) ?? { announced: {} };
    const results = complete(await this.#parts.probe());
    await this.#save(slot, { results, announced });
    return results;
  }

  async #claim(slot: Date): Promise<boolean> {
    const claimed = await this.#ctx.db
      .insert(canaryRuns)
      .values({ slot })
      .onConflictDoNothing()
      .returning({ slot: canaryRuns.slot });
    return claimed.length > 0;
  }

  async #readPrevious(): Promise<CanaryRun | null> {
    const [row] = await this.#ctx.db
      .select()
      .from(canaryRuns)
      .where(isNotNull(canaryRuns.finishedAt))
      .orderBy(desc(canaryRuns.slot))
      .limit(1);
    return row ? { results: row.results as CanaryResult[], announced: row.announced } : null;
  }

  async #save(slot: Date, { results, announced }: CanaryRun): Promise<void> {
    const values = { results: [...results], announced, finishedAt: sql`now()` };
    await this.#ctx.db
      .insert(canaryRuns)
      .values({ slot, ...values })
      .onConflictDoUpdate({ target: canaryRuns.slot, set: values });
    await this.#ctx.db
      .delete(canaryRuns)
      .where(lt(canaryRuns.slot, new Date(slot.getTime() - keepMs)));
  }
}

function complete(found: readonly CanaryResult[]): CanaryResult[] {
  const results = new Map(found.map((result) => [result.check, result]));
  return canaryChecks.map(
    (check) =>
      results.get(check) ?? skipped(check, "An earlier check failed, so it was not tried."),
  );
}
