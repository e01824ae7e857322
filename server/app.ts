import "#domain/hooks.server.ts";
import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import * as addresses from "#app/addresses.ts";
import { links } from "#app/links.server.ts";
import { apiBase, endpoints } from "#app/endpoints.ts";
import { AccessDenied, allows, type Ctx } from "#domain/access/context.server.ts";
import type { BeaconCounter } from "#domain/analytics/beacon-counter.server.ts";
import type { LeadJournal } from "#domain/leads/journal/lead-journal.server.ts";
import { KnownNetworks } from "#domain/people/sign-in/known-networks.server.ts";
import { recordCodeError } from "#domain/codes/errors/record-code-error.server.ts";
import { recordCodeRuns } from "#domain/codes/errors/record-code-run.server.ts";
import { hasSessionCookie, renamedCookies } from "#domain/people/sessions/cookie.ts";
import { readActor } from "#domain/people/sessions/session.server.ts";
import { isOwnersPath } from "#domain/site/published-pages.server.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { notFoundLog } from "#domain/redirects/not-found/not-found-log.server.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import type { Watch } from "#domain/threats/watch/watch.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import { sameText } from "#platform/crypto.ts";
import type { Env } from "#platform/env.ts";
import type { IpRange } from "#platform/ip-address.ts";
import type { JobQueue } from "#platform/jobs.ts";
import type { Logger } from "#platform/log.ts";
import type { PageCache } from "./documents/page-cache.ts";
import type { Pages } from "./documents/pages.ts";
import { createApi } from "./endpoints/api/api.ts";
import { receiveBeacons } from "./endpoints/beacon.ts";
import { receiveCrmWebhook } from "./endpoints/crm-webhook.ts";
import { receiveChoice } from "./endpoints/consent.ts";
import { serveAssets, servePictures } from "./endpoints/assets.ts";
import { openEndpoint } from "./endpoints/json-endpoint.ts";
import { functions } from "./endpoints/functions.ts";
import { type Counters, metricsText, readiness } from "./endpoints/health.ts";
import { serveLeadSources } from "./endpoints/lead-sources.ts";
import { streamEvents } from "./endpoints/live.ts";
import { servePhoto } from "./endpoints/request-photos.ts";
import { streamRequest } from "./endpoints/request-events.ts";
import type { LiveFeed } from "./endpoints/live-feed.ts";
import type { Draining } from "./draining.ts";
import { securityTxt } from "./endpoints/security-txt.ts";
import { serveIcons } from "./endpoints/brand/icons.ts";
import { serveFace } from "./endpoints/brand/faces.ts";
import { serveLogo } from "./endpoints/brand/logo.ts";
import { fileDoors } from "./endpoints/bodies/file-doors.ts";
import { serveMedia } from "./endpoints/media.ts";
import { procedures } from "./endpoints/procedures.ts";
import { clientAddress, trustedProxies } from "./middleware/client-address.ts";
import { readFormBodies } from "./middleware/form-bodies.ts";
import { actorOf } from "./middleware/request-actor.ts";
import { watchRequests } from "./middleware/watch-requests.ts";
import { refuseOtherMethods } from "./middleware/methods.ts";
import { logFailures } from "./middleware/log-failures.ts";
import { logNotFound } from "./middleware/not-found.ts";
import { databaseAway } from "./middleware/database-away.ts";
import { showProblems } from "./middleware/problem-pages.ts";
import { serveMovedPages } from "./middleware/moved-pages.ts";
import { retirePages } from "./middleware/retired-pages.ts";
import { followRedirects } from "./middleware/redirects.ts";
import { RequestTimes } from "./endpoints/request-times.ts";
import { refuseCrossSiteWrites } from "./middleware/same-site.ts";
import { hasLeft } from "./left-requests.ts";
import { setSecurityHeaders } from "./middleware/security-headers.ts";
import { refuseSignInFloods, takeSignInsInTurn } from "./middleware/sign-in-floods.ts";
import { refuseMalformed } from "./middleware/well-formed.ts";

export interface AppParts {
  connection: DatabaseConnection;
  env: Env;
  log: Logger;
  jobs: JobQueue;
  secret: string;
  cache: PageCache;
  feed: LiveFeed;
  draining: Draining;
  journal: LeadJournal;
  beacons: BeaconCounter;
  counters: Counters;
  watch: Watch;
  pages: Pages;
  clientDir: string;
  /** Client files of earlier builds. */
  earlierDir: string;
  origin: string;
}

interface AppVariables {
  Variables: {
    ctx: Ctx;
    /** Of a form or another body that was sent. */
    bodyText?: string;
    /** A redirect rule says that this page was removed. */
    gone?: boolean;
  };
}

/** Middleware in order, then the endpoints, then the pages. */
export function createApp(parts: AppParts): Hono<AppVariables> {
  const { connection, env, log, jobs, secret, cache, feed, beacons, counters, journal, watch } =
    parts;
  const secure = env.PUBLIC_URL?.startsWith("https:") ?? false;
  const trusted = trustedProxies(env.TRUST_PROXY);
  const app = new Hono<AppVariables>();

  const requestOf = (context: Context) => {
    const headers = context.req.raw.headers;
    return {
      id: randomUUID(),
      ip: addressOf(context, trusted),
      userAgent: headers.get("user-agent") ?? "",
      path: context.req.path,
      origin: parts.origin,
      headers,
    };
  };
  const baseOf = (context: Context) => ({
    db: connection.db,
    request: requestOf(context),
    jobs,
    links,
    env,
    log,
    secret,
    leadJournal: journal,
    watch,
  });
  const withCtx: MiddlewareHandler<{ Variables: { ctx: Ctx } }> = async (context, next) => {
    const base = baseOf(context);
    const { request } = base;
    const actor = await actorOf(base, context.req.raw, journal.isDatabaseAway);
    context.set("ctx", { ...base, actor });
    await next();
    context.res.headers.set("x-request-id", request.id);
    const cookies = request.headers.get("cookie");
    if (!hasSessionCookie(cookies)) return;
    keepFromCaches(context.res.headers);
    renameCookie({ env, secret }, cookies, actor.kind === "user", context.res.headers);
  };

  app.onError((error, context) => {
    if (error instanceof AccessDenied)
      return context.text(`${error.message}\n`, error.signedIn ? 403 : 401);
    if (hasLeft(context.req.raw)) return context.body(null, 400);
    counters.errors++;
    if (isDatabaseAway(error)) {
      log.error({ err: error, url: context.req.path }, "the database does not answer");
      return databaseAway(context.req.raw);
    }
    log.error({ err: error, url: context.req.path }, "request failed");
    return context.text("Something went wrong on our side. Please try again or call us.\n", 500);
  });

  app.use(setSecurityHeaders(secure));
  const times = new RequestTimes();
  app.use(async (context, next) => {
    counters.requests++;
    const began = performance.now();
    await next();
    times.observe(context.req, performance.now() - began);
  });
  app.use(logFailures(log));
  app.use(watchRequests(watch, requestOf, log));
  app.use(
    refuseSignInFloods((context) => addressOf(context, trusted), new KnownNetworks(connection.db)),
  );
  app.use(showProblems(() => rememberedCompany(connection.db), secure));
  app.use(refuseOtherMethods());
  app.get(endpoints.health.path, (context) => context.text("ok\n"));
  app.get(endpoints.ready.path, async (context) => {
    if (parts.draining.isStopping) return context.text("Stopping.\n", 503);
    const { status, text } = await readiness(connection, journal);
    return context.text(text, status);
  });
  app.get(addresses.securityFile, (context) =>
    context.text(securityTxt(rememberedCompany(connection.db).email, parts.origin)),
  );
  app.use(endpoints.assets.path, serveAssets(parts.clientDir), serveAssets(parts.earlierDir));
  app.use(endpoints.static.path, serveAssets(parts.clientDir));
  app.use(endpoints.pictures.path, servePictures(parts.clientDir));
  app.get(endpoints.media.path, serveMedia({ db: connection.db, env, log }));
  app.get(endpoints.brand.path, serveLogo(connection.db));
  app.get(endpoints.face.path, serveFace(connection.db));
  // Before everything that reads or changes the body: its bytes are signed.
  app.post(endpoints.crmWebhook.path, receiveCrmWebhook(env, baseOf));
  serveLeadSources(app, baseOf);
  // A key says who asks, and a browser sends none by itself: a cookie counts for nothing here.
  app.route(apiBase, createApi(baseOf));
  // Before everything that reads a body: another site's page sends it through a visitor's browser, and the visitor must not
  // answer for it.
  app.use(refuseCrossSiteWrites(env.PUBLIC_URL));
  // Before the body check: these endpoints accept files.
  for (const [path, receive] of fileDoors) app.post(path, withCtx, receive());
  app.use(refuseMalformed());
  app.get(endpoints.requestPhoto.path, withCtx, servePhoto());
  app.use(takeSignInsInTurn((context) => addressOf(context, trusted)));
  app.use(serveMovedPages(connection.db, links, secure));
  app.use(followRedirects(redirectTable({ db: connection.db, links }), secure));
  app.use(retirePages(connection.db, links));

  app.post(
    endpoints.beacon.path,
    receiveBeacons(
      beacons,
      (context) => addressOf(context, trusted),
      {
        ran: (report, context) => recordCodeRuns(baseOf(context), report),
        failed: (report, context) => {
          const ctx: Ctx = { ...baseOf(context), actor: { kind: "system", name: "custom-codes" } };
          const warn = (error: unknown): void =>
            log.warn({ err: error }, "an error of a custom code");
          recordCodeError(ctx, report).catch(warn);
        },
      },
      (path) => isOwnersPath({ db: connection.db, links }, path),
    ),
  );

  app.use(withCtx);

  app.post(endpoints.consent.path, receiveChoice());
  app.get(endpoints.metrics.path, async (context) => {
    const given = context.req.header("authorization");
    const allowed = env.METRICS_TOKEN
      ? sameText(given ?? "", `Bearer ${env.METRICS_TOKEN}`)
      : allows(context.get("ctx").actor, "settings.read");
    if (!allowed) return context.text("Please sign in first.\n", 401);
    return context.text(
      await metricsText({ connection, cache, counters, journal, times, streams: feed.streams }),
    );
  });
  app.all(endpoints.function.path, async (context) => {
    const { status, body } = await openEndpoint(
      functions,
      context.req.param("name"),
      context.get("ctx"),
      context.req.raw,
    );
    return context.json(body as object, status);
  });
  app.all(endpoints.procedure.path, async (context) => {
    const { status, body } = await openEndpoint(
      procedures,
      context.req.param("name"),
      context.get("ctx"),
      context.req.raw,
    );
    return context.json(body as object, status);
  });
  app.get(endpoints.live.path, (context) => {
    const ctx = context.get("ctx");
    return streamEvents(context, ctx, feed, async () => {
      const actor = await readActor(ctx, context.req.raw, { touch: false });
      return allows(actor, "notifications.read");
    });
  });
  app.get(endpoints.requestEvents.path, (context) =>
    streamRequest(context, context.get("ctx"), feed, context.req.param("token")),
  );

  app.use(serveIcons(connection.db), serveAssets(parts.clientDir));
  app.use(readFormBodies());
  app.use(logNotFound(notFoundLog(connection.db), links));
  app.all("*", (context) => {
    const render = context.get("gone") ? parts.pages.renderGone : parts.pages.render;
    return render(context.req.raw, context.get("ctx"));
  });
  return app;
}

/** Responses to a session are not cached, because copies could outlive the session. Public files stay cacheable. */
function keepFromCaches(headers: Headers): void {
  if (!/\bcookie\b/i.test(headers.get("vary") ?? "")) headers.append("vary", "cookie");
  if (!headers.get("cache-control")?.startsWith("public"))
    headers.set("cache-control", "private, no-store");
}

/** Moves a session of an earlier release to the cookie name of this one, with an answer that no cache shares. */
function renameCookie(
  site: Pick<Ctx, "env" | "secret">,
  cookies: string | null,
  signedIn: boolean,
  headers: Headers,
): void {
  if (headers.get("cache-control")?.startsWith("public")) return;
  const answered = headers.getSetCookie();
  for (const cookie of renamedCookies(site, cookies, { signedIn, answered }))
    headers.append("set-cookie", cookie);
}

function addressOf(context: Context, trusted: readonly IpRange[]): string {
  const peer = getConnInfo(context).remote.address ?? "";
  return clientAddress(peer, context.req.header("x-forwarded-for"), trusted);
}
