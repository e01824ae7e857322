import { afterAll, beforeAll, expect, it } from "vitest";
import { connectionKind } from "#domain/connections/all-kinds.ts";
import { saveConnection } from "#domain/connections/save-connection.server.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/running-server.ts";

const secret = { SECRET_KEY: "a key that both instances have, long enough" };
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await startTestServer(secret);
  second = await startTestServer({ ...secret, DATABASE_URL: first.databaseUrl ?? "" });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

it("a connection that is changed at one instance takes effect at the other", async () => {
  const ctx = testCtx(first.connection.db, {
    actor: userActor("admin", { recent: true }),
    env: readEnv({ NODE_ENV: "test" }),
    secret: secret.SECRET_KEY,
  });
  const crm = connectionKind("crm") ?? expect.unreachable();
  const values = { token: "pit-1", locationId: "loc", version: "0" };
  expect(await saveConnection(ctx, crm, values)).toMatchObject({ ok: true });
  for (const { env } of [first, second]) await expect.poll(() => env.CRM_TOKEN).toBe("pit-1");
  const other = { kind: "hubspot", token: "pat-1", version: "1" };
  expect(await saveConnection(ctx, crm, other)).toMatchObject({ ok: true });
  for (const { env } of [first, second]) {
    await expect.poll(() => [env.CRM_KIND, env.CRM_TOKEN]).toEqual(["hubspot", "pat-1"]);
    expect(env.CRM_LOCATION_ID).toBeUndefined();
  }
});
