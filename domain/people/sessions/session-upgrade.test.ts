import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterEach, describe, expect, it } from "vitest";
import { applyMigrations } from "#database/migrate.ts";
import { type TrialDatabase, trialKinds } from "#database/trial-databases.ts";
import { testCtx } from "#tests/factories.ts";
import { readActor } from "./session.server.ts";

const migrations = readMigrationFiles({ migrationsFolder: "database/migrations" });
const token = "vtqdfgHUDduiycwNXL3J3LM7Khrs7BvT";

let database: TrialDatabase | undefined;
afterEach(() => database?.remove());

describe.each(trialKinds)("on an $kind database", ({ create }) => {
  it("a session of release 0.2.0 continues after the upgrade, and its token is no longer stored", async () => {
    database = await create();
    const { db, executeSql } = database.connection;
    await db.transaction((tx) => applyMigrations(tx, migrations, 1));
    await executeSql(
      "insert into profiles (id, full_name, email) values ('ada', 'Ada Tern', 'ada@example.com')",
    );
    await executeSql(
      "insert into user_sessions (id, user_id, token, expires_at) values ('open', 'ada', $1, now() + interval '1 day')",
      [token],
    );
    await db.transaction((tx) => applyMigrations(tx, migrations));
    const cookie = `account.session_token=${token}.36qq69f%2B2oeQF0SNlK73fdv4JDrpHGkrP79BnQEIvFc%3D`;
    const ctx = testCtx(db, { request: { headers: new Headers({ cookie }) } });
    expect(await readActor(ctx, ctx.request)).toMatchObject({ userId: "ada", sessionId: "open" });
    const { rows } = await executeSql("select token from user_sessions");
    expect(rows).toEqual([{ token: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });
});
