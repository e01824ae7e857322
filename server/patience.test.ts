import { describe, expect, test } from "vitest";
import { StartupError } from "#database/startup-error.ts";
import { impatiently, patience } from "./patience.ts";

const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });

/** A step that fails with these errors, one after the other, and then returns "done". */
function failing(...errors: Error[]) {
  const step = {
    runs: 0,
    run: async () => {
      const error = errors[step.runs++];
      if (error) throw error;
      return "done";
    },
  };
  return step;
}

function patient({ limitMs = 60_000, reach = () => Promise.resolve() } = {}) {
  const stopping = new AbortController();
  return { stopping, patiently: patience({ reach, limitMs, signal: stopping.signal }) };
}

describe("a step of the start", () => {
  test("runs again while the database is away", async () => {
    let reached = 0;
    const { patiently } = patient({ reach: async () => void reached++ });
    const step = failing(lost, lost);
    expect(await patiently(step.run)).toBe("done");
    expect([step.runs, reached]).toEqual([3, 2]);
  });

  test("fails at once with any other error", async () => {
    const step = failing(new TypeError("x is not a function"));
    await expect(patient().patiently(step.run)).rejects.toThrow("x is not a function");
    expect(step.runs).toBe(1);
  });

  test("fails at once if waiting cannot help", async () => {
    const refusal = new StartupError(
      "database-pooler",
      "The pooler loses what it is connected to.",
    );
    const step = failing(refusal);
    await expect(patient().patiently(step.run)).rejects.toBe(refusal);
    expect(step.runs).toBe(1);
  });

  test("fails with the last error after its limit", async () => {
    const step = failing(lost, lost);
    await expect(patient({ limitMs: 0 }).patiently(step.run)).rejects.toBe(lost);
    expect(step.runs).toBe(1);
  });

  test("fails in words if the database does not come back", async () => {
    const message = "PostgreSQL did not answer for 30 seconds.";
    const { patiently } = patient({
      reach: () => Promise.reject(new StartupError("database-unreachable", message)),
    });
    await expect(patiently(failing(lost).run)).rejects.toThrow(message);
  });

  test("does not wait once the product stops", async () => {
    const { patiently, stopping } = patient({ reach: async () => stopping.abort() });
    const step = failing(lost, lost, lost);
    await expect(patiently(step.run)).rejects.toBe(lost);
    expect(step.runs).toBe(2);
  });

  test("of the embedded database runs once", async () => {
    const step = failing(lost);
    await expect(impatiently(step.run)).rejects.toBe(lost);
    expect(step.runs).toBe(1);
  });
});
