import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { logFailures } from "./log-failures.ts";

test("the log has one line for each request that failed on our side", async () => {
  const lines: string[] = [];
  const app = new Hono();
  app.use(logFailures(createLog("info", { write: (line) => void lines.push(line) })));
  app.all("*", (context) => context.text("", Number(context.req.query("status")) as 200));
  for (const status of [200, 303, 404, 422, 429, 500, 503])
    await app.request(`/contact?status=${status}&name=Ann`, { method: "POST" });
  await app.request("/readyz?status=503");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "request failed", level: 30, method: "POST", path: "/contact", status: 500 },
    { msg: "request failed", level: 30, method: "POST", path: "/contact", status: 503 },
  ]);
  expect(lines.join("")).not.toContain("Ann");
});
