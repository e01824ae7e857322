import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import type { Worker } from "node:worker_threads";
import type { ServerBuild } from "react-router";
import { recallLastFacts } from "#domain/leads/journal/last-facts.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { readOrCreateSecret } from "#platform/crypto.ts";
import { type Env, readEnv } from "#platform/env.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { createLog } from "#platform/log.ts";
import { announce } from "./announce.ts";
import { programs } from "./programs.ts";
import { sharedKey } from "./documents/cacheable.ts";
import type { PageCache } from "./documents/page-cache.ts";
import { Draining } from "./draining.ts";
import { LiveFeed } from "./endpoints/live-feed.ts";
import { addressOf, openPort } from "./listen.ts";
import { openDatabase } from "./open-database.ts";
import { background } from "./parts/background.ts";
import { data, erasures } from "./parts/data.ts";
import { followedTables } from "./parts/followed-tables.ts";
import { machine } from "./parts/machine.ts";
import type { Part } from "./parts/part.ts";
import { Parts } from "./parts/parts.ts";
import { createProduct } from "./product.ts";

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
  const { before, print = (line: string) => process.stdout.write(`${line}\n`), root } = options;
  const env = readEnv(options.env);
  const log = createLog(env.LOG_LEVEL);
  const dataDir = resolve(env.DATA_DIR);
  const { server, acceptEarly, accept } = await openPort(env.PORT, env.HOST, options.env);
  const address = addressOf(server, env.PORT);
  const draining = new Draining(server);
  const feed = new LiveFeed();
  const parts = new Parts(log);
  const stopping = new AbortController();
  const stop: Running["stop"] = async ({ noticeMs = 0 } = {}) => {
    stopping.abort();
    feed.close();
    await draining.drain(noticeMs);
    await parts.stop();
  };
  try {
    // The pages load while the database opens.
    const build = options.build ?? import("virtual:react-router/server-build");
    const readSecret = () => env.SECRET_KEY ?? readOrCreateSecret(dataDir);
    const opened = await parts.run("database", (undo) =>
      openDatabase({
        ...options,
        env,
        dataDir,
        print,
        undo,
        stopping: stopping.signal,
        recall: ({ db }, file) => recallLastFacts({ db, secret: readSecret(), env, log }, file),
      }),
    );
    const { connection, awaited, patiently } = opened;
    const product = await createProduct({
      ...opened,
      env,
      log,
      root,
      dataDir,
      secret: readSecret(),
      address,
      draining,
      feed,
      build: await build,
    });
    const { answer, journal, system } = product;
    const handle = before
      ? (request: IncomingMessage, response: ServerResponse) =>
          before(request, response, () => answer(request, response))
      : answer;

    const { before: erasing, after: erasingContacts } = erasures(system);
    const beforePages = [erasing, ...data(system, product.keepFacts), ...followedTables(product)];
    const behindPages = [
      ...background(product, programs({ root, started: options.env, current: env, address })),
      erasingContacts,
    ];
    // The server answers public pages while the background work starts. Other requests may need that work.
    const earlyPages: Part = {
      name: "public pages",
      start: () => acceptEarly((request) => sharedKey(request) !== null, handle),
    };
    const replay: Part = {
      name: "lead journal",
      async start(undo) {
        await journal.start();
        undo(() => journal.stop());
      },
    };
    const requests: Part = {
      name: "requests",
      async start() {
        server.on("request", handle);
        await accept();
      },
    };
    const facts = { address, dataDir, kind: connection.kind, patiently: opened.alwaysPatiently };
    const announcement: Part = {
      name: "announcement",
      start: () => announce(system, print, facts),
    };

    await parts.start(machine(product));
    if (awaited) {
      const attached = awaited.then(() => parts.start([...beforePages, ...behindPages], patiently));
      journal.journal.holdUntil(attached);
      await parts.start([replay, requests]);
      print(
        `Serving at ${address} without the database. Requests wait in ${dataDir} until it answers.`,
      );
      attached
        .then(() => parts.start([announcement]))
        .then(product.invalidateAll)
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) options.onFailure?.(error);
        });
    } else {
      await parts.start([...beforePages, earlyPages, ...behindPages, replay], patiently);
      await parts.start([requests, announcement]);
      product.warmUp?.soon();
    }
    return { address, env, connection, jobs: product.jobs, cache: product.cache, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
