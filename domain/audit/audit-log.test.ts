import { beforeAll, describe, expect, it } from "vitest";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { auditFilters, readBefore } from "./audit-filters.ts";
import { eventsExported, exportEvents } from "./export-events.server.ts";
import { eventsListed, listEvents } from "./list-events.server.ts";

const database = ownDatabase();
beforeAll(async () => {
  const rows = Array.from({ length: 250 }, (_, at) => ({
    createdAt: new Date(Date.UTC(2026, 2, 1, 12) + at * 3_600_000),
    eventType: at % 5 === 0 ? "audit_lead_opened" : "failed_login_attempt",
    severity: at % 50 === 0 ? ("high" as const) : ("low" as const),
    userId: at % 2 === 0 ? "u-even" : null,
    details: { at, note: at === 7 ? '=1+1, "quoted"' : "plain" },
  }));
  await database.db.insert(securityEvents).values(rows);
});

const admin = () => testCtx(database.db, { actor: userActor("admin") });
const filters = (query: Record<string, string> = {}) =>
  auditFilters.parse(new URLSearchParams(query));
const found = async (query: Record<string, string>) =>
  (await listEvents(admin(), filters(query), { timeZone: "America/New_York" })).events.length;

describe("the audit log", () => {
  it("lists a hundred events, newest first, and continues without gaps or repeats", async () => {
    const ids: number[] = [];
    let before: number | null = null;
    for (;;) {
      const page: Awaited<ReturnType<typeof listEvents>> = await listEvents(admin(), filters(), {
        before,
        timeZone: "America/New_York",
      });
      const { events, next } = page;
      expect(events.length).toBeLessThanOrEqual(eventsListed);
      ids.push(...events.map(({ id }) => id));
      if (next === null) break;
      before = readBefore(new URLSearchParams({ before: String(next) }));
    }
    expect(ids).toHaveLength(250);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });

  it("is filtered by event, person, severity and the company's days", async () => {
    expect(await found({ type: "lead_opened" })).toBe(50);
    expect(await found({ type: "LEAD" })).toBe(50);
    expect(await found({ type: "%" })).toBe(0);
    expect(await found({ type: "e" })).toBe(eventsListed);
    expect(await found({ type: "lead", severity: "high", to: "2026-03-01" })).toBe(1);
    expect(await found({ severity: "high" })).toBe(5);
    expect(await found({ user: "u-even", type: "lead" })).toBe(25);
    // 05:00 UTC is midnight in winter.
    expect(await found({ from: "2026-03-02", to: "2026-03-02" })).toBe(24);
    expect(await found({ from: "yesterday", severity: "no", before: "x" })).toBe(eventsListed);
  });

  it("is exported with everything that the filters keep, in cells that no spreadsheet runs", async () => {
    const textOf = async (query?: Record<string, string>) => {
      const exported = await exportEvents(admin(), filters(query), "America/New_York");
      return exported.ok ? await new Response(exported.value).text() : exported.reason;
    };
    const text = await textOf();
    const lines = text.trimEnd().split("\r\n");
    expect(lines[0]).toContain('"event"');
    // The header, 250 events, and the row about this export.
    expect(lines).toHaveLength(252);
    expect(lines[1]).toContain("audit_log_exported");
    expect(text).toContain('""quoted');
    expect(eventsExported).toBe(10_000);
    const part = await textOf({ type: "lead" });
    expect(part.trimEnd().split("\r\n")).toHaveLength(51);
  });

  it("is closed to other roles", async () => {
    for (const role of ["blogger", "seo", "commenter", null, "office"] as const) {
      const ctx = testCtx(database.db, { actor: userActor(role) });
      await expect(listEvents(ctx, filters(), { timeZone: "America/New_York" })).rejects.toThrow(
        "permission",
      );
      await expect(exportEvents(ctx, filters(), "America/New_York")).rejects.toThrow("permission");
    }
  });

  it("is filtered the same with more types than are searched one by one", async () => {
    const many = Array.from({ length: 1100 }, (_, at) => ({ eventType: `made_up_${at}` }));
    await database.db.insert(securityEvents).values(many.slice(0, 40));
    expect(await found({ type: "MADE_UP" })).toBe(40);
    expect(await found({ type: "made_up_39" })).toBe(1);
    await database.db.insert(securityEvents).values(many.slice(40));
    expect(await found({ type: "made_up_1099" })).toBe(1);
    expect(await found({ type: "lead_opened" })).toBe(50);
    expect(await found({ type: "made%up" })).toBe(0);
  });
});
