import { describe, expect, test } from "vitest";
import { JobLanes, type LaneJob, type LaneLimits } from "./job-lanes.ts";

const job = (id: string, priority = 0, group: string | null = null): LaneJob => ({
  id,
  priority,
  group,
});

function lanesOf(limits: LaneLimits, ...jobs: LaneJob[]) {
  const lanes = new JobLanes<LaneJob>(limits);
  lanes.add(jobs);
  return lanes;
}

function startAll(lanes: JobLanes<LaneJob>, now = 0): string[] {
  const started: string[] = [];
  for (let next = lanes.start(now); next; next = lanes.start(now)) started.push(next.id);
  return started;
}

describe("the lanes of a queue", () => {
  test("start the highest priority first, and equals in order", () => {
    const lanes = lanesOf({ concurrency: 9 }, job("a", 1), job("b", 3), job("c", 1), job("d", 2));
    expect(startAll(lanes)).toEqual(["b", "d", "a", "c"]);
  });

  test("start no more jobs than they have places", () => {
    const lanes = lanesOf({ concurrency: 2 }, job("a"), job("b"), job("c"));
    expect(startAll(lanes)).toEqual(["a", "b"]);
    lanes.end(job("a"));
    expect(startAll(lanes)).toEqual(["c"]);
  });

  test("give one group a part of the places", () => {
    const slow = ["s1", "s2", "s3"].map((id) => job(id, 0, "slow"));
    const lanes = lanesOf({ concurrency: 4, perGroup: 2 }, ...slow, job("f", 0, "fine"));
    expect(startAll(lanes)).toEqual(["s1", "s2", "f"]);
  });

  test("give a group with a limit of its own no more than that", () => {
    const bulk = ["b1", "b2", "b3"].map((id) => job(id, 0, "bulk"));
    const lanes = lanesOf({ concurrency: 5, perGroup: 3, groups: { bulk: 1 } }, ...bulk);
    expect(startAll(lanes)).toEqual(["b1"]);
    lanes.add(["s1", "s2"].map((id) => job(id, 0, "slow")));
    expect(startAll(lanes)).toEqual(["s1", "s2"]);
  });

  const office = { places: 2, priority: 10 };

  test("keep places for urgent jobs", () => {
    const lanes = lanesOf({ concurrency: 4, reserved: office }, job("a"), job("b"), job("c"));
    expect(startAll(lanes)).toEqual(["a", "b"]);
    lanes.add([job("x", 10), job("y", 11)]);
    expect(startAll(lanes)).toEqual(["y", "x"]);
  });

  test("let others wait for urgent jobs that are on their way, but not for stuck ones", () => {
    const limits = { concurrency: 6, perGroup: 1, reserved: office };
    const lanes = lanesOf(limits, job("x", 10, "o"), job("y", 10, "o"), job("a", 0, "v"));
    expect(startAll(lanes, 0)).toEqual(["x"]);
    expect(startAll(lanes, 500)).toEqual([]);
    expect(startAll(lanes, 5000)).toEqual(["a"]);
  });

  test("claim only what they lack", () => {
    const limits = { concurrency: 1, perGroup: 1, reserved: { places: 1, priority: 10 } };
    const lanes = lanesOf(limits);
    expect(lanes.claim()).toEqual({ limit: 8, ignoreGroups: [] });
    lanes.add(["a", "b", "c", "d", "e"].map((id) => job(id, 0, "slow")));
    expect(lanes.claim()).toEqual({ limit: 8, ignoreGroups: ["slow"], minPriority: 10 });
    lanes.add(["v", "w", "x", "y", "z"].map((id) => job(id, 10)));
    expect(lanes.claim()).toBeNull();
  });
});
