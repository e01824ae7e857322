import { expect, it } from "vitest";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { rules } from "#domain/limits/rules.ts";
import { logSecurityEvent } from "./log-security-event.server.ts";

const database = ownDatabase();

const report = (input: Record<string, unknown>, role: "seo" | "commenter" = "seo") =>
  logSecurityEvent(testCtx(database.db, { actor: userActor(role) }), {
    event_type: "admin_action",
    severity: "medium",
    details: { what: "export" },
    ...input,
  });

it("records an event of staff as their own, and none that only the product writes", async () => {
  expect(await report({ user_id: "someone-else" })).toMatchObject({ ok: true });
  for (const refused of [
    { event_type: "audit_role_change" },
    { event_type: "tcpa_data_deletion" },
    { event_type: "Not a type" },
    { severity: "endless" },
    { details: { text: "x".repeat(5000) } },
  ])
    expect(await report(refused)).toMatchObject({ message: "This event cannot be logged." });
  await expect(report({}, "commenter")).rejects.toThrow("permission");
  expect(await database.db.select().from(securityEvents)).toMatchObject([
    { eventType: "admin_action", severity: "medium", details: { what: "export" } },
  ]);
});

it("takes only so many in a minute", async () => {
  for (let times = 0; times < rules.reportedEvents.points; times++) await report({});
  expect(await report({})).toMatchObject({ message: "Please wait before trying again." });
});
