import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import * as addresses from "#app/addresses.ts";
import { links } from "#app/links.server.ts";
import { speakPlainly } from "#platform/words/plain-issues.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { rememberSettings } from "#app/site/frame/read-site.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  type BeaconCounter,
  createBeaconCounter,
} from "#domain/analytics/beacon-counter.server.ts";
import { codeTable } from "#domain/codes/code-table.server.ts";
import { type OpenJournal, openJournal } from "#domain/leads/journal/open-journal.server.ts";
import { keepLastFacts } from "#domain/leads/journal/last-facts.server.ts";
import { blockTable } from "#domain/security/blocks/block-table.server.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { Watch } from "#domain/threats/watch/watch.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import type { Env } from "#platform/env.ts";
import { createJobs, type JobQueue } from "#platform/jobs.ts";
import type { Logger } from "#platform/log.ts";
import { createApp } from "./app.ts";
import { assetIntegrity } from "./documents/asset-integrity.ts";
import { sharedKey } from "./documents/cacheable.ts";
import { earlierFolder } from "./documents/earlier-assets.ts";
import { PageCache } from "./documents/page-cache.ts";
import { pagesNow } from "./middleware/retired-pages.ts";
import { createPages } from "./documents/pages.ts";
import type { Draining } from "./draining.ts";
import { LiveFeed } from "./endpoints/live-feed.ts";
import { ForegroundRequests } from "./foreground-requests.ts";
import type { OpenedDatabase } from "./open-database.ts";
import { refuseBlocked } from "./refuse-blocked.ts";
import { siteWarmUp } from "./site-warm-up.ts";
import type { WarmUp } from "./warm-up.ts";

/** At most this long a job waits for visitors. */
const jobWaitMs = 400;

interface Options extends Pick<OpenedDatabase, "connection" | "factsFile"> {
  env: Env;
  log: Logger;
  /** Project folder, which contains the client build. */
  root: string;
  dataDir: string;
  secret: string;
  /** The address of the product. */
  address: string;
  draining: Draining;
  feed: LiveFeed;
  build: ServerBuild | (() => Promise<ServerBuild>);
}

/** All that one instance consists of. Nothing of it runs yet. */
export interface Product {
  env: Env;
  dataDir: string;
  origin: string;
  clientDir: string;
  /** Client files of earlier builds. */
  earlierDir: string;
  connection: DatabaseConnection;
  /** Acts for the server itself. */
  system: Ctx;
  jobs: JobQueue;
  journal: OpenJournal;
  cache: PageCache;
  foreground: ForegroundRequests;
  feed: LiveFeed;
  beacons: BeaconCounter;
  watch: Watch;
  warmUp: WarmUp | undefined;
  /** Answers a request. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Renders every page again. */
  invalidateAll(): void;
  /** Writes down what the next start needs if it has no database. */
  keepFacts(): void;
  /** Resolves when the facts are written. */
  factsKept(): Promise<void>;
}

export async function createProduct(options: Options): Promise<Product> {
  const { connection, env, log, dataDir, secret, draining, feed } = options;
  speakPlainly();
  const { db } = connection;
  const origin = env.PUBLIC_URL ?? options.address;
  const secure = origin.startsWith("https:");
  const foreground = new ForegroundRequests();
  const jobs = createJobs({
    whenIdle: (isUrgent) => (isUrgent ? foreground.nextTurn() : foreground.whenIdle(jobWaitMs)),
    db: connection.jobsDatabase,
    beforeClaim: () => foreground.nextTurn(),
    asyncTransaction: (steps) => db.transaction(steps, { asyncCommit: true }),
    backend: connection.kind === "embedded" ? "pglite" : "postgres",
    log,
  });
  const system: Ctx = {
    db,
    actor: { kind: "system", name: "server" },
    request: { id: "start", ip: "", userAgent: "", origin, headers: new Headers() },
    jobs,
    links,
    env,
    log,
    secret,
  };
  const journal = await openJournal(system, dataDir);
  const facts = factsKeeper(system, options);
  const cache = new PageCache({ maxBytes: 64 * 2 ** 20, compression: env.PAGE_COMPRESSION });
  const clientDir = join(options.root, "build/client");
  const pages = createPages({
    build: options.build,
    cache,
    secure,
    codes: codeTable(db),
    integrityOf: assetIntegrity(clientDir),
    mode: env.NODE_ENV === "development" ? "development" : "production",
  });
  const parts = {
    connection,
    env,
    jobs,
    cache,
    feed,
    origin,
    clientDir,
    earlierDir: earlierFolder(dataDir),
    beacons: createBeaconCounter(() => rememberedCompany(db).hours.timeZone),
    watch: new Watch(),
  };
  const app = createApp({
    ...parts,
    log,
    secret,
    draining,
    journal: journal.journal,
    counters: { requests: 0, errors: 0 },
    pages,
  });
  const listener = getRequestListener(app.fetch, { hostname: new URL(origin).host });
  const refuse = refuseBlocked({
    table: blockTable(db),
    proxies: env.TRUST_PROXY,
    company: () => rememberedCompany(db),
    secure,
  });
  const warmUp = siteWarmUp(system, cache, pages.render, foreground);
  const rules = redirectTable({ db, links });
  /** An old address can be a known page with a query, such as /?p=64. */
  const isMoved = (path: string, { url = "" }: IncomingMessage): boolean => {
    const mark = url.indexOf("?");
    return mark >= 0 && rules.match(path, url.slice(mark)) !== null;
  };
  return {
    ...parts,
    dataDir,
    system,
    journal,
    foreground,
    warmUp,
    ...facts,
    answer(request, response) {
      if (refuse(request, response)) return;
      draining.admit(request, response);
      const key = sharedKey(request);
      if (key !== null && !isMoved(key, request) && cache.answer(key, request, response)) return;
      if (request.method === "POST" && request.url !== addresses.beacon)
        foreground.admit(request, response);
      void listener(request, response);
    },
    invalidateAll() {
      cache.drop();
      // Messages of a failing database say the newest phone number.
      const before = pagesNow(system.db);
      rememberSettings(system).then(
        () => {
          // A document rendered with the old facts may belong to a page that is retired or elsewhere now.
          if (pagesNow(system.db) !== before) cache.drop();
        },
        () => undefined,
      );
      warmUp?.soon();
      facts.keepFacts();
    },
  };
}

function factsKeeper(
  system: Ctx,
  { factsFile, log }: Pick<Options, "factsFile" | "log">,
): Pick<Product, "keepFacts" | "factsKept"> {
  let keeping = Promise.resolve();
  return {
    keepFacts() {
      if (!factsFile) return;
      keeping = keeping
        .then(() => rememberSettings(system))
        .then(() => keepLastFacts(system, factsFile))
        .catch((error: unknown) => log.warn({ err: error }, "facts for the next start"));
    },
    factsKept: () => keeping,
  };
}
