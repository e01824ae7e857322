import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { canaryRuns } from "#database/schema/overview/canary.ts";
import { testCtx, testDatabase, type TestDatabase } from "#tests/factories.ts";
import { type CanaryCheck, type CanaryResult, failed, ok } from "./checks.ts";
import { Canary, canaryEveryMs } from "./run-canary.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(canaryRuns));

const start = Date.parse("2026-03-02T12:00:05Z");
const at = (run: number) => new Date(start + run * canaryEveryMs);

/** An instance whose checks fail as `broken` says. */
function instance(broken: Set<CanaryCheck>, db = database.db) {
  const alerts: { problems: CanaryCheck[]; solved: CanaryCheck[] }[] = [];
  const counts = { probes: 0, beats: 0 };
  const names = (results: CanaryResult[]) => results.map(({ check }) => check);
  const canary = new Canary(testCtx(db, { actor: { kind: "system", name: "canary" } }), {
    async probe() {
      counts.probes++;
      return (["page", "crm"] as const).map((check) =>
        broken.has(check) ? failed(check, "Broken.") : ok(check, "Works."),
      );
    },
    async alert(problems, solved) {
      alerts.push({ problems: names(problems), solved: names(solved) });
    },
    async beat() {
      counts.beats++;
    },
  });
  return { canary, alerts, counts };
}

describe("the canary", () => {
  it("makes each run on one instance, and the next instance knows the last run", async () => {
    const broken = new Set<CanaryCheck>(["crm"]);
    const [first, second] = [instance(broken), instance(broken)];
    await Promise.all([first.canary.run(at(0)), second.canary.run(at(0))]);
    expect(first.counts.probes + second.counts.probes).toBe(1);
    await second.canary.run(at(1));
    await first.canary.run(at(1));
    expect([...first.alerts, ...second.alerts]).toEqual([{ problems: ["crm"], solved: [] }]);
    broken.clear();
    await first.canary.run(at(2));
    await first.canary.run(at(3));
    expect(first.alerts).toEqual([{ problems: [], solved: ["crm"] }]);
  });

  it("sends a heartbeat as long as no problem is announced", async () => {
    const broken = new Set<CanaryCheck>();
    const { canary, counts } = instance(broken);
    await canary.run(at(0));
    broken.add("page");
    await canary.run(at(1));
    expect(counts.beats).toBe(2);
    await canary.run(at(2));
    expect(counts.beats).toBe(2);
    broken.clear();
    await canary.run(at(3));
    await canary.run(at(4));
    expect(counts.beats).toBe(3);
  });

  it("runs and alerts without the database", async () => {
    const closed = await testDatabase();
    await closed.close();
    const { canary, alerts } = instance(new Set(["page"]), closed.db);
    for (const run of [0, 1, 2]) expect(await canary.run(at(run))).not.toBeNull();
    expect(alerts).toEqual([{ problems: ["page"], solved: [] }]);
  });

  it("makes a run on request, which alerts nobody and counts as the run before the next", async () => {
    const broken = new Set<CanaryCheck>(["crm"]);
    const { canary, alerts, counts } = instance(broken);
    await canary.run(at(0));
    expect(await canary.runNow(at(0))).toContainEqual(failed("crm", "Broken."));
    expect(await canary.runNow(at(0.5))).toContainEqual(failed("crm", "Broken."));
    expect([alerts, counts.probes]).toEqual([[], 3]);
    broken.clear();
    await canary.runNow(at(0.5));
    broken.add("crm");
    await canary.run(at(1));
    expect(alerts).toEqual([]);
    await canary.run(at(2));
    expect(alerts).toEqual([{ problems: ["crm"], solved: [] }]);
  });

  it("lists every check, and keeps a month of runs", async () => {
    const { canary } = instance(new Set());
    await canary.run(new Date(start - 31 * 24 * 3_600_000));
    await canary.run(at(0));
    const rows = await database.db.select().from(canaryRuns);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.results.map(({ check, outcome }) => `${check} ${outcome}`)).toContain(
      "backup skipped",
    );
  });
});
