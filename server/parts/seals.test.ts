import { expect, it, vi } from "vitest";
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
  await vi.waitFor(async () => expect(await ctx.db.$count(auditSeals)).toBe(1), { interval: 200 });
  await parts.stop();
});
