import { expect, it } from "vitest";
import { auditSeals } from "#database/schema/basics/audit.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { Parts } from "./parts.ts";
import { seals } from "./seals.ts";

const database = ownDatabase();

it("seals what was written to the audit log without waiting for the job of the minute", async () => {
  const ctx = testCtx(database.db);
  const parts = new Parts(ctx.log);
  await parts.start([seals(ctx, { whenIdle: () => Promise.resolve() })]);
  await recordAudit(ctx.db, ctx, { action: "made_up", resourceType: "test" });
  await expect.poll(() => ctx.db.$count(auditSeals), { interval: 200 }).toBe(1);
  await parts.stop();
});
