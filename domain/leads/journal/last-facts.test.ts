import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { connectionKind } from "#domain/connections/all-kinds.ts";
import { saveConnection } from "#domain/connections/save-connection.server.ts";
import { seal, unseal } from "#platform/crypto.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, testDatabase, testSecret, userActor } from "#tests/factories.ts";
import { keepLastFacts, recallLastFacts } from "./last-facts.server.ts";

const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "last-facts-"));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
const file = { path: join(folder, "facts"), identity: "this database" };

it("a start without the database knows the mail server that the owner entered", async () => {
  const env = () => readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" });
  const ctx = testCtx(database.db, { actor: userActor("admin", { recent: true }), env: env() });
  const mail = connectionKind("mail") ?? expect.unreachable();
  const values = { host: "smtp.example.com", port: "587", user: "desk", password: "tern" };
  await saveConnection(ctx, mail, { ...values, version: "0" });
  await keepLastFacts(ctx, file);
  expect(await readFile(file.path, "latin1")).not.toContain("tern");

  const later = testCtx(database.db, { env: env() });
  expect(await recallLastFacts(later, file)).toBe(true);
  expect(later.env.SMTP_URL).toBe("smtp://desk:tern@smtp.example.com:587");
});

it("facts of a release before connections are still read", async () => {
  const old = JSON.stringify({ identity: file.identity, settings: {}, copies: [] });
  const path = join(folder, "old");
  await writeFile(path, seal(old, testSecret, "last-facts"));
  expect(unseal(await readFile(path, "utf8"), testSecret, "last-facts")).toBe(old);
  const ctx = testCtx(database.db, { env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }) });
  expect(await recallLastFacts(ctx, { ...file, path })).toBe(true);
  expect(ctx.env.SMTP_URL).toBeUndefined();
});
