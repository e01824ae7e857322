import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { refuseStale } from "#domain/access/context.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { apiKeys } from "#database/schema/overview/api.ts";
import { emptyTable, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { scopeNames } from "#domain/api/scopes.ts";
import { createKey } from "./create-key.server.ts";
import { findKey } from "./find-key.server.ts";
import { mostKeys } from "./key-rules.ts";
import { isKeyText, randomKey } from "./key-text.ts";
import { listKeys } from "./list-keys.server.ts";
import { revokeKey } from "./revoke-key.server.ts";

const database = ownDatabase();
beforeEach(() => emptyTable(database.db, apiKeys));

const ctx = (changes: Parameters<typeof userActor>[1] = {}) =>
  testCtx(database.db, { actor: userActor("admin", changes) });
const fields = (changes: object = {}) => ({
  name: "Call center",
  scopes: ["leads:write", "leads:read"],
  lifetime: "30",
  pace: "60",
  ...changes,
});

async function created(changes: object = {}) {
  const outcome = await createKey(ctx(), fields(changes));
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

describe("a key", () => {
  it("is shown once, stored as a hash, and works until it expires", async () => {
    const { id, key } = await created();
    expect(isKeyText(key)).toBe(true);
    const [row] = await database.db.select().from(apiKeys);
    expect(JSON.stringify(row)).not.toContain(key);
    expect(await findKey(database.db, key)).toMatchObject({
      ok: true,
      key: { id, name: "Call center", scopes: ["leads:read", "leads:write"] },
    });
    const later = new Date(Date.now() + 31 * 86_400_000);
    expect(await findKey(database.db, key, later)).toEqual({ ok: false, reason: "expired" });
    expect(await listKeys(ctx(), later)).toMatchObject([{ state: "expired" }]);
  });

  it("has the scopes of a preset", async () => {
    for (const [grant, scopes] of [
      ["leads", ["leads:write"]],
      ["read", scopeNames.filter((name) => name.endsWith(":read"))],
      ["all", scopeNames],
    ] as const) {
      const { key } = await created({ grant, scopes: [] });
      expect(await findKey(database.db, key)).toMatchObject({ ok: true, key: { scopes } });
    }
  });

  it("is revoked at once and for good", async () => {
    const { id, key } = await created({ lifetime: "never" });
    expect(await revokeKey(ctx(), { id })).toMatchObject({ ok: true });
    expect(await findKey(database.db, key)).toEqual({ ok: false, reason: "revoked" });
    expect(await revokeKey(ctx(), { id })).toMatchObject({ ok: false, reason: "not_found" });
    expect(await revokeKey(ctx(), { id: "x" })).toMatchObject({ ok: false, reason: "not_found" });
    const events = await database.db
      .select({ type: securityEvents.eventType, severity: securityEvents.severity })
      .from(securityEvents)
      .orderBy(desc(securityEvents.id))
      .limit(2);
    expect(events).toEqual([
      { type: "audit_api_key_revoked", severity: "high" },
      { type: "audit_api_key_created", severity: "high" },
    ]);
  });

  it("needs a fresh sign-in of an administrator", async () => {
    const before = new Date(Date.now() - 11 * 60_000);
    expect(await createKey(ctx({ authenticatedAt: before }), fields())).toMatchObject({
      ok: false,
      reason: "reauthenticate",
    });
    for (const role of ["office", "blogger", "seo"] as const)
      await expect(
        createKey(testCtx(database.db, { actor: userActor(role) }), fields()),
      ).rejects.toThrow(AccessDenied);
    const system = testCtx(database.db, { actor: { kind: "system", name: "test" } });
    expect(await createKey(system, fields())).toMatchObject({ ok: false, reason: "signed_out" });
  });

  it("needs a name, a known scope, a lifetime and a pace", async () => {
    for (const [change, field] of [
      [{ name: " \u0000 " }, "name"],
      [{ name: "x".repeat(61) }, "name"],
      [{ scopes: [] }, "scopes"],
      [{ scopes: ["everything"] }, "scopes"],
      [{ lifetime: "4000" }, "lifetime"],
      [{ pace: "1000000" }, "pace"],
    ] as const) {
      const outcome = await createKey(ctx(), fields(change));
      expect(outcome).toMatchObject({ ok: false, fieldErrors: { [field]: expect.any(Array) } });
    }
    expect(await database.db.$count(apiKeys)).toBe(0);
  });

  it("is one of a bounded number, also if many are made at once", async () => {
    const row = (await created(), (await database.db.select().from(apiKeys))[0]);
    if (!row) throw new Error("There is no key.");
    await database.db.insert(apiKeys).values(
      Array.from({ length: mostKeys - 3 }, (_, at) => ({
        ...row,
        id: crypto.randomUUID(),
        hash: String(at),
      })),
    );
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => createKey(ctx(), fields())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it("of another text is unknown, also with the same start", async () => {
    const { key } = await created();
    const same = key.slice(0, 15) + randomKey().slice(15);
    for (const text of [same, key.slice(0, -1), `${key}0`, "", "pck_live_", "é".repeat(52)])
      expect(await findKey(database.db, text)).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("a program with a key", () => {
  const program = (): Ctx =>
    testCtx(database.db, {
      actor: { kind: "key", keyId: "k", name: "Zapier", capabilities: ["leads.read"] },
    });

  it("has the capabilities of its operation only", () => {
    expect(() => requirePermission(program(), "leads.read")).not.toThrow();
    for (const capability of ["leads.write", "settings.write", "api.write", "portal.open"] as const)
      expect(() => requirePermission(program(), capability)).toThrow(AccessDenied);
  });

  it("is never fresh: it cannot sign in again", async () => {
    expect(refuseStale(program())).toMatchObject({ reason: "reauthenticate" });
    expect(refuseUnlessFresh(program())).toMatchObject({ reason: "reauthenticate" });
    await expect(createKey(program(), fields())).rejects.toThrow(AccessDenied);
  });
});
