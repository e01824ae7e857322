import { expect, it } from "vitest";
import { canaryRuns } from "#database/schema/overview/canary.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { canaryState } from "./canary-state.server.ts";
import { failed } from "./checks.ts";

const database = ownDatabase();

it("has the last finished run, without checks of another version", async () => {
  const problem = failed("crm", "401 Invalid token");
  await database.db.insert(canaryRuns).values([
    { slot: new Date("2026-11-20T10:00Z"), finishedAt: new Date(), results: [failed("disk", "")] },
    {
      slot: new Date("2026-11-20T10:15Z"),
      finishedAt: new Date("2026-11-20T10:16Z"),
      results: [problem, { check: "moon-phase", outcome: "failed", detail: "" }],
    },
    { slot: new Date("2026-11-20T10:30Z") },
  ]);
  const system = { kind: "system", name: "test" } as const;
  expect(await canaryState(testCtx(database.db, { actor: system }))).toMatchObject({
    finishedAt: "2026-11-20T10:16:00.000Z",
    results: [problem],
  });
});
