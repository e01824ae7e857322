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
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const patiently = patience({ reach, limitMs, print, signal: stopping.signal });
  return { stopping, lines, patiently };
}

describe("a step of the start", () => {
  test("runs again while its connection is lost", async () => {
    let reached = 0;
    const { patiently, lines } = patient({ reach: async () => void reached++ });
    const step = failing(lost, lost);
    expect(await patiently(step.run)).toBe("done");
    expect([step.runs, reached]).toEqual([3, 2]);
    expect(lines[0]).toBe("A start-up step failed (terminating connection). Trying it again.");
  });

  test.each([
    ["a mistake", new TypeError("x is not a function")],
    ["a full disk", Object.assign(new Error("could not extend file"), { code: "53100" })],
    ["a missing column", Object.assign(new Error('no column "closed_at"'), { code: "42703" })],
  ])("fails at once with %s", async (_name, error) => {
    const step = failing(error);
    await expect(patient().patiently(step.run)).rejects.toBe(error);
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
