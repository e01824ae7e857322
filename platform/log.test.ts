import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";

function logged(error: unknown): string {
  const lines: string[] = [];
  createLog("error", { write: (line) => void lines.push(line) }).error({ err: error }, "failed");
  return lines.join("");
}

describe("the log", () => {
  it("redacts user input in a failed query", () => {
    const cause = Object.assign(new Error("relation is gone"), { code: "42P01" });
    const error = Object.assign(
      new Error("Failed query: insert into leads values ($1)\nparams: Mary Smith\n    at home"),
      { query: "insert into leads values ($1)", params: ["Mary Smith"], cause },
    );
    const text = logged(error);
    expect(text).not.toContain("Mary");
    expect(JSON.parse(text)).toMatchObject({
      err: {
        message: "Failed query: insert into leads values ($1)",
        cause: { message: "relation is gone", code: "42P01" },
        stack: expect.stringContaining("log.test.ts"),
      },
    });
  });

  it("logs any other error in full", () =>
    expect(JSON.parse(logged(new TypeError("no such thing")))).toMatchObject({
      err: { type: "TypeError", message: "no such thing" },
      msg: "failed",
    }));
});
