import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import type { Worker } from "node:worker_threads";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import type { Ctx } from "#domain/access/context.server.ts";
import { createBeaconCounter } from "#domain/analytics/beacon-counter.server.ts";
import { createCanary, hasCanary, startCanary } from "#domain/canary/canary.server.ts";
import { codeTable } from "#domain/codes/code-table.server.ts";
import { seedStarterPosts } from "#domain/blog/saving/seed-starter-posts.server.ts";
import { keepLastFacts, recallLastFacts } from "#domain/leads/journal/last-facts.server.ts";
import { openJournal } from "#domain/leads/journal/open-journal.server.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { repeatDecisions } from "#domain/compliance/outside/repeat-decisions.server.ts";
import { seedBuiltInRedirects } from "#domain/redirects/stored/built-in.server.ts";
import { blockTable } from "#domain/security/blocks/block-table.server.ts";
import { notFoundLog } from "#domain/redirects/not-found/not-found-log.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import * as addresses from "#app/addresses.ts";
import { links } from "#app/links.server.ts";
import { rememberSettings } from "#app/site/frame/read-site.server.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { readOrCreateSecret } from "#platform/crypto.ts";
import { type Env, readEnv } from "#platform/env.ts";
import { createJobs, type JobQueue } from "#platform/jobs.ts";
import { createLog } from "#platform/log.ts";
import { announce } from "./announce.ts";
import { createApp } from "./app.ts";
import { backupProgram } from "./backup-program.ts";
import { sharedKey } from "./documents/cacheable.ts";
import { Draining } from "./draining.ts";
import { outsideSources } from "./documents/outside.ts";
import { PageCache } from "./documents/page-cache.ts";
import { assetIntegrity } from "./documents/asset-integrity.ts";
import { createPages } from "./documents/pages.ts";
import { earlierFolder, startKeepingAssets } from "./documents/earlier-assets.ts";
import type { Counters } from "./endpoints/health.ts";
import { IdleMemory } from "./idle-memory.ts";
import { LiveFeed } from "./endpoints/live-feed.ts";
import { followTables } from "./follow-tables.ts";
import { ForegroundRequests } from "./foreground-requests.ts";
import { addressOf, openPort } from "./listen.ts";
import { refuseBlocked } from "./refuse-blocked.ts";
import { startRescues } from "./rescues.ts";
import { openDatabase } from "./open-database.ts";
import { siteWarmUp } from "./site-warm-up.ts";
import { startWatch } from "./start-watch.ts";
import { startWork } from "./work.ts";

const flushCountsMs = 10_000;
/** At most this long a job waits for visitors. */
const jobWaitMs = 400;
/** Finishing jobs; requests before them and the database after them have their own limits. */
const jobsStopMs = 1000;

export interface StartOptions {
  env: Record<string, string | undefined>;
  /** Project folder, which contains the migrations and the client build. */
  root: string;
  /** A thread of the embedded database that was started ahead, to save time. */
  engineThread?: Worker;
  build?: ServerBuild | (() => Promise<ServerBuild>);
  /** Runs before everything else; serves the development server's own files. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  print?: (line: string) => void;
  /** The database was away at the start and cannot be used now that it answers: the product must stop. */
  onFailure?: (error: unknown) => void;
}

export interface Running {
  address: string;
  env: Env;
  connection: DatabaseConnection;
  jobs: JobQueue;
  cache: PageCache;
  /** Finishes requests and jobs. Accepts requests for another `noticeMs`, while a proxy notices that we stop. */
  stop(options?: { noticeMs?: number }): Promise<void>;
}

/** Starts the whole product; throws errors with readable messages if it cannot. */
export async function start(options: StartOptions): Promise<Running> {
  const print = options.print ?? ((line: string) => process.stdout.write(`${line}\n`));
  const env = readEnv(options.env);
  const log = createLog(env.LOG_LEVEL);
  const dataDir = resolve(env.DATA_DIR);
  const { server, acceptEarly, accept } = await openPort(env.PORT, env.HOST, options.env);
  const address = addressOf(server, env.PORT);
  const draining = new Draining(server);
  const feed = new LiveFeed();
  const undo: (() => unknown)[] = [];
  const stopping = new AbortController();
  const stop: Running["stop"] = async ({ noticeMs = 0 } = {}) => {
    stopping.abort();
    feed.close();
    await draining.drain(noticeMs);
    for (const step of undo.toReversed())
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, "stop");
      }
    undo.length = 0;
  };
  try {
    // The pages load while the database opens.
    const build = options.build ?? import("virtual:react-router/server-build");
    const readSecret = () => env.SECRET_KEY ?? readOrCreateSecret(dataDir);
    const opened = await openDatabase({
      ...options,
      env,
      dataDir,
      print,
      undo,
      stopping: stopping.signal,
      recall: ({ db }, file) => recallLastFacts({ db, secret: readSecret() }, file),
    });
    const { connection, awaited, factsFile, patiently, alwaysPatiently } = opened;
    const secret = readSecret();
    const foreground = new ForegroundRequests();
    const jobs = createJobs({
      whenIdle: (isUrgent) => (isUrgent ? foreground.nextTurn() : foreground.whenIdle(jobWaitMs)),
      db: connection.jobsDatabase,
      beforeClaim: () => foreground.nextTurn(),
      asyncTransaction: (steps) => connection.db.transaction(steps, { asyncCommit: true }),
      backend: connection.kind === "embedded" ? "pglite" : "postgres",
      log,
    });

    const cache = new PageCache({ maxBytes: 64 * 2 ** 20, compression: env.PAGE_COMPRESSION });
    const beacons = createBeaconCounter(() => rememberedCompany(connection.db).hours.timeZone);
    const counters: Counters = { requests: 0, errors: 0 };
    const origin = env.PUBLIC_URL ?? address;
    const system: Ctx = {
      db: connection.db,
      actor: { kind: "system", name: "server" },
      request: { id: "start", ip: "", userAgent: "", origin, headers: new Headers() },
      jobs,
      links,
      env,
      log,
      secret,
    };
    const table = redirectTable(system);
    const missing = notFoundLog(connection.db);
    const codes = codeTable(connection.db);
    let keeping = Promise.resolve();
    undo.push(() => keeping);
    const keepFacts = (): void => {
      if (!factsFile) return;
      keeping = keeping
        .then(() => rememberSettings(system))
        .then(() => keepLastFacts(system, factsFile))
        .catch((error: unknown) => log.warn({ err: error }, "facts for the next start"));
    };
    let eraseContacts = (): Promise<void> => Promise.resolve();
    const prepareData = async (): Promise<void> => {
      eraseContacts = await repeatDecisions(system, patiently);
      await patiently(() => seedBuiltInRedirects(system));
      if (env.STARTER_POSTS ?? env.NODE_ENV !== "test")
        await patiently(() => seedStarterPosts(system));
      await patiently(() => rememberSettings(system));
      keepFacts();
    };
    if (!awaited) await prepareData();
    if (connection.kind === "embedded") undo.push(startRescues(system, dataDir));
    const { journal, ...replaying } = await openJournal(system, dataDir);

    const flush = async (): Promise<void> => {
      const logFailure = (what: string) => (error: unknown) => log.warn({ err: error }, what);
      await beacons.flush(connection.db).catch(logFailure("beacons"));
      await table.flush().catch(logFailure("redirect hits"));
      await missing.flush(connection.db).catch(logFailure("missing pages"));
    };
    const timer = setInterval(() => void flush(), flushCountsMs).unref();
    undo.push(flush, () => clearInterval(timer));

    const clientDir = join(options.root, "build/client");
    const earlierDir = earlierFolder(dataDir);
    if (env.NODE_ENV === "production") undo.push(startKeepingAssets(clientDir, earlierDir, log));
    const pages = createPages({
      build: await build,
      cache,
      secure: origin.startsWith("https:"),
      outside: outsideSources(env),
      codes,
      integrityOf: assetIntegrity(clientDir),
      mode: env.NODE_ENV === "development" ? "development" : "production",
    });
    const warmUp = siteWarmUp(system, cache, pages.render, foreground);
    undo.push(() => warmUp?.stop());
    const invalidateAll = (): void => {
      cache.drop();
      // Messages of a failing database say the newest phone number.
      void rememberSettings(system).catch(() => undefined);
      warmUp?.soon();
      keepFacts();
    };
    const blocks = blockTable(connection.db);
    const followChanges = (): Promise<void> =>
      followTables({ system, connection, log, cache, invalidateAll, undo, patiently });

    const app = createApp({
      connection,
      env,
      log,
      jobs,
      secret,
      cache,
      feed,
      draining,
      journal,
      beacons,
      counters,
      watch: startWatch(system, undo),
      origin,
      clientDir,
      earlierDir,
      pages,
    });
    const listener = getRequestListener(app.fetch, { hostname: new URL(origin).host });
    const refuse = refuseBlocked({
      table: blocks,
      proxies: env.TRUST_PROXY,
      company: () => rememberedCompany(connection.db),
      secure: origin.startsWith("https:"),
    });
    const answer = (request: IncomingMessage, response: ServerResponse): void => {
      if (refuse(request, response)) return;
      draining.admit(request, response);
      const key = sharedKey(request);
      if (key !== null && cache.answer(key, request, response)) return;
      if (request.method === "POST" && request.url !== addresses.beacon)
        foreground.admit(request, response);
      void listener(request, response);
    };
    const { before } = options;
    const handle = before
      ? (request: IncomingMessage, response: ServerResponse) =>
          before(request, response, () => answer(request, response))
      : answer;
    const startBackground = async (): Promise<void> => {
      undo.push(
        await patiently(() =>
          connection.listen(
            "events",
            (payload) => feed.publish(payload),
            () => feed.catchUp(),
          ),
        ),
      );
      await patiently(() => jobs.start());
      undo.push(() => jobs.stop(jobsStopMs));
      const stopWork = await startWork(system, connection, foreground, {
        patiently,
        runBackup: backupProgram(options.root, options.env),
        runChecks: () => createCanary(system, { origin, dataDir }).runNow(),
      });
      undo.push(stopWork);
      await patiently(eraseContacts);
      if (hasCanary(system)) undo.push(startCanary(system, { origin, dataDir }));
    };
    const startReplaying = async (): Promise<void> => {
      await replaying.start();
      undo.push(() => replaying.stop());
    };
    // A process that tests share has more to collect than the product.
    if (env.NODE_ENV === "production") undo.push(new IdleMemory().start());
    const facts = { address, dataDir, kind: connection.kind, patiently: alwaysPatiently };
    if (awaited) {
      const attached = awaited.then(prepareData).then(followChanges).then(startBackground);
      journal.holdUntil(attached);
      await startReplaying();
      server.on("request", handle);
      await accept();
      print(
        `Serving at ${address} without the database. Requests wait in ${dataDir} until it answers.`,
      );
      attached
        .then(() => announce(system, print, facts))
        .then(invalidateAll)
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) options.onFailure?.(error);
        });
    } else {
      await followChanges();
      // The server answers public pages while the background work starts. Other requests may need that work.
      acceptEarly((request) => sharedKey(request) !== null, handle);
      await startBackground();
      await startReplaying();
      server.on("request", handle);
      await accept();
      await announce(system, print, facts);
      warmUp?.soon();
    }
    return { address, env, connection, jobs, cache, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
