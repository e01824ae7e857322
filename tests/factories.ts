import "#domain/hooks.server.ts";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { links } from "#app/links.server.ts";
import type { Ctx, SignedInActor } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { auditHeads, auditSeals, securityEvents } from "#database/schema/basics/audit.ts";
import { roleChangeAudit } from "#database/schema/work/people.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import type { Database, DatabaseConnection } from "#database/connect.ts";
import { createEmbeddedPool } from "#database/embedded/embedded-pool.ts";
import { reset } from "#database/embedded/reset.ts";
import type { EngineHandle } from "#database/embedded/thread-stream.ts";
import { openServer } from "#database/server/open.ts";
import { readEnv } from "#platform/env.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { createLog } from "#platform/log.ts";
import { borrowEmbedded } from "./embedded-databases.ts";
import { filledDatabase, projectRoot, templatePath } from "./running-server.ts";

export interface TestDatabase extends Pick<DatabaseConnection, "db" | "listen"> {
  /** A handle like that of another instance: nothing is cached for it. */
  anotherInstance(): Promise<Database>;
  close(): Promise<void>;
}

const migrationsFolder = join(projectRoot, "database/migrations");

/** A migrated database for one test file: in memory, or a separate one on the server in TEST_DATABASE_URL. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  return server ? await onServer(server) : await inMemory();
}

/** A database that fails every query. */
export async function closedDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  await database.close();
  return database;
}

async function inMemory(): Promise<TestDatabase> {
  const engine = await borrowEmbedded(template);
  let isOpen = true;
  const { pool, db, withoutLimit, listen } = createEmbeddedPool(async () =>
    handleOf(engine, () => isOpen),
  );
  return {
    db,
    listen,
    anotherInstance: async () => withoutLimit,
    async close() {
      isOpen = false;
      await pool.end();
      await engine.close();
    },
  };
}

/** The engine of this thread, in place of one on a thread of its own. */
function handleOf(engine: PGlite, isOpen: () => boolean): EngineHandle {
  return {
    ended: new Promise(() => undefined),
    send: (bytes, onResponse) =>
      queueMicrotask(() => onResponse(engine.execProtocolRawSync(bytes))),
    disconnect: () => {
      if (isOpen()) reset(engine);
    },
  };
}

async function onServer(server: string): Promise<TestDatabase> {
  const url = await filledDatabase(server, "migrated", migrate);
  // Some tests make hundreds of calls at once, and a slow machine needs longer than the default to serve them.
  const options = { dataDir: "", freeConnectionTimeoutMs: 60_000 };
  const instances = [await openServer(url, options)];
  const [{ db, listen }] = instances as [DatabaseConnection];
  return {
    db,
    listen,
    async anotherInstance() {
      const instance = await openServer(url, options);
      instances.push(instance);
      return instance.db;
    },
    async close() {
      for (const instance of instances) await instance.close();
    },
  };
}

async function migrate(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await migrateServer(drizzleServer(pool), { migrationsFolder });
  } finally {
    await pool.end();
  }
}

/** An empty migrated database, made once per schema version: making one takes seconds, loading it does not. */
async function template(): Promise<Blob> {
  const file = `${templatePath()}.tar`;
  // Not a blob of the file: another worker that makes the template at the same time puts its own in the place of it.
  if (existsSync(file)) return new Blob([await readFile(file)]);
  const client = new PGlite({ extensions: { pg_trgm } });
  await migrateEmbedded(drizzleEmbedded(client), { migrationsFolder });
  const image = await client.dumpDataDir("none");
  await client.close();
  const half = `${file}.${crypto.randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(half, image.stream());
  await rename(half, file);
  return image;
}

const noJobs: JobQueue = {
  start: () => Promise.resolve(),
  enqueue: () => Promise.resolve(),
  async enqueueAll(tx, name, jobs) {
    for (const { data, ...options } of jobs) await this.enqueue(tx, name, data, options);
  },
  complete: () => Promise.resolve(),
  work: () => Promise.resolve(),
  schedule: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** A signed-in person without a row in the database; `changes` override the defaults. */
export function userActor(role: Role | null, changes: Partial<SignedInActor> = {}): SignedInActor {
  return {
    kind: "user",
    userId: `the-${role ?? "guest"}`,
    role,
    email: `${role ?? "guest"}@example.com`,
    emailVerified: true,
    name: `Test ${role ?? "Guest"}`,
    sessionId: `session-of-${role ?? "guest"}`,
    twoFactor: false,
    mustEnroll: false,
    recent: true,
    authenticatedAt: new Date(),
    ...changes,
  };
}

/** The installation's secret in every test context. */
export const testSecret = "a secret of tests, long enough to sign with";

/** The context of an anonymous request; `changes` override the defaults. */
export function testCtx(
  db: Database,
  changes: Partial<Omit<Ctx, "request">> & { request?: Partial<Ctx["request"]> } = {},
): Ctx {
  return {
    db,
    actor: { kind: "anonymous" },
    jobs: noJobs,
    links,
    env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }),
    log: createLog("silent"),
    secret: testSecret,
    ...changes,
    request: {
      id: crypto.randomUUID(),
      ip: "192.0.2.10",
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
      origin: "http://localhost:3000",
      headers: new Headers(),
      ...changes.request,
    },
  };
}

/** Adds a picture of 1200 × 800 pixels to the library, without files in the store; returns its id. */
export async function libraryPicture(
  db: Database,
  changes: Partial<typeof mediaItems.$inferInsert> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const keyOf = (ending: string) => `${crypto.randomUUID().replaceAll("-", "")}.${ending}`;
  const variants = [320, 640, 1200].flatMap((width) =>
    (["avif", "webp"] as const).map((format) => {
      const height = Math.round((width * 2) / 3);
      return { width, height, format, key: keyOf(format), bytes: 30 * width };
    }),
  );
  await db.insert(mediaItems).values({
    id,
    type: "image",
    mime: "image/jpeg",
    size: 90_000,
    width: 1200,
    height: 800,
    key: keyOf("jpg"),
    variants,
    contentHash: id,
    ...changes,
    name: changes.name ?? "photograph.jpg",
  });
  return id;
}

/** Changes what the audit log refuses to change, as somebody with every right on the database can. */
export async function unguarded(
  db: Database,
  change: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await change(tx);
  });
}

const guarded: ReadonlySet<PgTable> = new Set([
  securityEvents,
  roleChangeAudit,
  auditSeals,
  auditHeads,
]);

/** Empties a table, also one of the audit log. */
export async function emptyTable(db: Database, table: PgTable): Promise<void> {
  if (guarded.has(table)) await unguarded(db, (tx) => tx.delete(table));
  else await db.delete(table);
}

/** Empties the audit log with its seals. */
export async function emptyAuditLog(db: Database): Promise<void> {
  for (const table of guarded) await emptyTable(db, table);
}
