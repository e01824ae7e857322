import { describe, expect, it } from "vitest";
import { createLog, loggedPath } from "./log.ts";

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

it.each([
  ["/contact", "/contact"],
  ["/services/emergency-pest-response.data", "/services/emergency-pest-response.data"],
  [
    "/blog/how-to-keep-termites-out-of-a-crawl-space",
    "/blog/how-to-keep-termites-out-of-a-crawl-space",
  ],
  ["/request/0c5f2f0e-7e0a-4a53-8d3b-0a1b2c3d4e5f.0123456789abcdef0123456789abcdef", "/request/…"],
  [`/request/${"ab12".repeat(80)}`, "/request/…"],
  ["/invitations/aHR0cHM6Ly9leGFtcGxlLmNvbS9pbnZpdGU", "/invitations/…"],
])("the log names %s without keys", (path, shown) => {
  expect(loggedPath(path)).toBe(shown);
});
