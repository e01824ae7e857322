import { describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { rows } from "#database/rows.ts";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { requestBackup } from "#domain/backups/request-backup.server.ts";
import { requestChecks } from "#domain/canary/request-checks.server.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { clearPageCache } from "./clear-page-cache.server.ts";

const database = ownDatabase();

const tools = [
  ["Clear page cache", clearPageCache, "audit_page_cache_cleared"],
  ["Back up now", requestBackup, "audit_backup_requested"],
  ["Run all checks", requestChecks, "audit_checks_requested"],
] as const;

/** An administrator, and the jobs that were enqueued for them. */
function administrator(): { ctx: Ctx; enqueued: string[] } {
  const enqueued: string[] = [];
  const ctx = testCtx(database.db, {
    actor: userActor("admin"),
    env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", CANARY: "true" }),
  });
  const enqueue: Ctx["jobs"]["enqueue"] = async (_tx, name) => void enqueued.push(name);
  return { ctx: { ...ctx, jobs: { ...ctx.jobs, enqueue } }, enqueued };
}

describe.each(tools)("%s", (_name, verb, event) => {
  it("leaves an audit row with the person", async () => {
    const before = await eventsOf(event);
    expect(await verb(administrator().ctx)).toMatchObject({ ok: true });
    expect(await eventsOf(event)).toEqual([...before, "the-admin"]);
  });

  it.each(["blogger", "seo", "commenter", null, "office"] as const)(
    "is refused to a %s",
    async (role) => {
      const before = await eventsOf(event);
      const ctx = testCtx(database.db, { actor: userActor(role) });
      await expect(verb(ctx)).rejects.toThrow(AccessDenied);
      expect(await eventsOf(event)).toEqual(before);
    },
  );
});

it("clears the page cache of every instance", async () => {
  const heard: string[] = [];
  const stop = await database.listen("documents", (path) => heard.push(path));
  await clearPageCache(administrator().ctx);
  await expect.poll(() => heard).toEqual(["*"]);
  await stop();
});

it("hands a backup and the checks to jobs", async () => {
  const { ctx, enqueued } = administrator();
  await requestBackup(ctx);
  await requestChecks(ctx);
  expect(enqueued).toEqual(["backup-now", "checks-now"]);
});

it("says what to set if the checks are off", async () => {
  const ctx = testCtx(database.db, { actor: userActor("admin") });
  expect(await requestChecks(ctx)).toMatchObject({
    ok: false,
    reason: "not_configured",
    message: expect.stringContaining("until the server knows the website's address"),
  });
});

async function eventsOf(type: string): Promise<string[]> {
  const found = await rows<{ person: string }>(
    database.db,
    sql`select user_id as person from security_events where event_type = ${type} order by id`,
  );
  return found.map(({ person }) => person);
}
