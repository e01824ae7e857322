import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Ctx } from "#domain/access/context.server.ts";
import { buildHeader } from "#app/new-build.ts";
import { ctxContext } from "#app/session/request-context.ts";
import activation from "#app/page-script/snippets.ts?script";
import { DocumentFacts, documentContext } from "#app/document-facts.ts";
import { factsOf } from "#app/routes.ts";
import { statePageDate, showsPageDate } from "#app/site/metadata/page-date.ts";
import { noteVersion, rememberedDate } from "#domain/pages/page-versions.server.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import { rememberedOwnerFacts } from "#domain/settings/memory.server.ts";
import { movedPages, shownPath } from "#domain/site/address/moved-pages.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { publishedPageAt } from "#domain/site/published-pages.server.ts";
import { databaseAway } from "../middleware/database-away.ts";
import { securityHeaders } from "../middleware/security-headers.ts";
import type { CodeTable } from "#domain/codes/code-table.server.ts";
import { cacheKey } from "./cacheable.ts";
import { codesOfPage } from "./codes-of-page.ts";
import { chooseEncoding, encode, type Encoded, encodeAll, type Encoding } from "./compress.ts";
import { finishPublicDocument } from "./document.ts";
import { finishFile } from "./file.ts";
import { MissingPages } from "./missing-pages.ts";
import { documentWithMovedLinks, fileWithMovedLinks } from "./moved-links.ts";
import { nothingOutside, outsideSources, withVideos } from "./outside.ts";
import type { PageCache } from "./page-cache.ts";
import { mainText, textHash } from "./page-text.ts";
import { contentSecurityPolicy } from "./policy.ts";
import { sharedRendering } from "./shared-rendering.ts";

/** The media library in the portal plays videos. */
const portal = withVideos(nothingOutside, new Set(["library"]));
const defaultLifetimeMs = 60 * 60 * 1000;
/** Of a page whose date the database did not tell in time. */
const undatedLifetimeMs = 1000;

export interface PagesOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  cache: PageCache;
  secure: boolean;
  codes: CodeTable;
  /** Integrity of the client's first module, by its path. */
  integrityOf: (path: string) => string | undefined;
  mode: "production" | "development";
}

export type RenderPage = (request: Request, ctx: Ctx) => Promise<Response>;

export interface Pages {
  /** Renders every URL of app/routes.ts and caches the pages that anonymous readers can share. */
  render: RenderPage;
  /** Renders the page for a URL that was removed. */
  renderGone: RenderPage;
}

export function createPages(options: PagesOptions): Pages {
  const { cache, secure, mode } = options;
  const handle = createRequestHandler(options.build, mode);
  const shared = securityHeaders(secure);
  const missing = new MissingPages();

  const render = async (
    request: Request,
    ctx: Ctx,
    key: string | null,
    gone = false,
  ): Promise<Response> => {
    const url = new URL(request.url);
    const reads = isRead(request);
    const generation = cache.generation;
    const shares = ctx.actor.kind === "anonymous" && reads;
    const missingKey = !shares
      ? null
      : gone
        ? goneKey
        : publishedPageAt(ctx, url.pathname)
          ? null
          : missing.keyOf(url.pathname);
    const cachedPage =
      missingKey === null ? null : missing.find(missingKey, generation, Date.now());
    if (cachedPage)
      return sendEncoded(
        cachedPage.bodies,
        request,
        gone ? 410 : 404,
        new Headers(cachedPage.headers),
      );
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    context.set(ctxContext, ctx);
    const facts = new DocumentFacts(nonce);
    facts.isGone = gone;
    context.set(documentContext, facts);

    const rendered = await handle(
      gone ? atNoPage(request) : reads ? asGet(request, key === null) : underItsOrigin(request),
      context,
    );
    if (rendered.status >= 500 && isDatabaseAway(facts.failure)) return databaseAway(request);
    const moved = movedPages(ctx.links, rememberedOwnerFacts(ctx.db));
    const { origin } = ctx.request;
    if (!rendered.headers.get("content-type")?.startsWith("text/html")) {
      const isData = url.pathname.endsWith(".data");
      const isPublic = !isData && factsOf(url.pathname).access === "public";
      const file = isPublic ? await fileWithMovedLinks(rendered, moved, origin) : rendered;
      const finished = await finishFile(request, file);
      if (isData && typeof options.build !== "function")
        finished.headers.set(buildHeader, options.build.assets.version);
      return finished;
    }

    const headers = new Headers(rendered.headers);
    const written = await rendered.text();
    if (rendered.status >= 500 && facts.isLastResort)
      return new Response("Something went wrong on our side. Please try again or call us.\n", {
        status: 500,
      });
    if (facts.hydration === "load" || mode === "development") {
      const csp =
        mode === "development"
          ? null
          : contentSecurityPolicy({
              scripts: [`'nonce-${nonce}'`],
              outside: portal,
              hasWorker: true,
              secure,
            });
      if (csp) headers.set("content-security-policy", csp);
      headers.set("cache-control", "no-store");
      const encoding = acceptedEncoding(request);
      const body = await encode(Buffer.from(written), encoding, 4);
      return send(body, encoding, rendered.status, headers);
    }

    const html = documentWithMovedLinks(written, moved, origin);
    const cacheable =
      key !== null &&
      rendered.status === 200 &&
      !headers.has("set-cookie") &&
      redirectTable(ctx).match(key) === null &&
      !headers.get("cache-control")?.includes("no-store");
    const current = cacheable && generation === cache.generation;
    const date = await dateOf(url.pathname, html, ctx, current);
    const dated = statePageDate(html, date);
    const now = new Date();
    const finished = finishPublicDocument(dated, nonce, {
      secure,
      outside: withVideos(outsideSources(ctx.env), facts.videos),
      codes: rendered.status === 200 ? await codesOfPage(options.codes, ctx, url, now) : [],
      activation,
      hydrated: factsOf(url.pathname).hydrated,
      integrityOf: options.integrityOf,
    });

    headers.set("content-security-policy", finished.csp);
    const bodies = await encodeAll(finished.html, 4);
    const lacksDate = date === undefined && showsPageDate(html);
    const expiresAt = Math.min(
      expiryOf(facts, options.codes, now),
      lacksDate ? now.getTime() + undatedLifetimeMs : Number.POSITIVE_INFINITY,
    );
    if (cacheable) {
      headers.set("cache-control", "public, max-age=0, s-maxage=60, stale-while-revalidate=300");
      const all = new Headers(headers);
      for (const [name, value] of shared) all.set(name, value);
      void cache.put(
        key,
        {
          status: rendered.status,
          bodies,
          headers: [...all.entries()],
          expiresAt,
        },
        generation,
      );
    } else if (!headers.has("cache-control")) {
      headers.set("cache-control", "private, no-store");
      if (missingKey !== null && rendered.status === (gone ? 410 : 404)) {
        missing.put(missingKey, url.pathname, finished.html, {
          bodies,
          headers: new Headers(headers),
          generation,
          expiresAt,
        });
      }
    }
    return sendEncoded(bodies, request, rendered.status, headers);
  };
  const oneAtATime = sharedRendering(cache, render);

  return {
    render: (request, ctx) => {
      const { pathname, search } = new URL(request.url);
      const open = ctx.actor.kind === "anonymous" && isRead(request);
      // Cached pages are found by the address that visitors see, before anything else looks at a request.
      const path = shownPath(ctx.links, rememberedOwnerFacts(ctx.db), pathname);
      const key = open ? cacheKey(path + search) : null;
      return key === null ? render(request, ctx, null) : oneAtATime(request, ctx, key);
    },
    renderGone: (request, ctx) => render(request, ctx, null, true),
  };
}

/** Epoch milliseconds. */
function expiryOf({ expiresAt }: DocumentFacts, codes: CodeTable, now: Date): number {
  return Math.min(expiresAt ?? now.getTime() + defaultLifetimeMs, codes.nextChange(now));
}

/** Of the one page that says that a page was removed. */
const goneKey = "gone";

/** The same request for an address that no page has, whatever page the path would belong to. */
function atNoPage(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = goneKey;
  url.search = "";
  return new Request(url, { headers: request.headers, signal: request.signal });
}

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** The date since which the page has had this text. Only records the text of current, publicly cacheable pages. */
async function dateOf(
  path: string,
  html: string,
  ctx: Ctx,
  current: boolean,
): Promise<Date | undefined> {
  if (!showsPageDate(html)) return undefined;
  const text = current ? mainText(html) : undefined;
  return text === undefined ? rememberedDate(ctx.db, path) : noteVersion(ctx, path, textHash(text));
}

/** A HEAD renders the same page as a GET. A page to be cached is rendered without the query of the request. */
function asGet(request: Request, withQuery: boolean): Request {
  const url = new URL(request.url);
  if (request.method === "GET" && (withQuery || url.search === "")) return request;
  if (!withQuery) url.search = "";
  return new Request(url, { headers: request.headers, signal: request.signal });
}

const acceptedEncoding = (request: Request): Encoding =>
  chooseEncoding(request.headers.get("accept-encoding") ?? undefined);

function sendEncoded(
  bodies: Encoded,
  request: Request,
  status: number,
  headers: Headers,
): Response {
  const encoding = acceptedEncoding(request);
  return send(bodies[encoding], encoding, status, headers);
}

function send(body: Buffer, encoding: Encoding, status: number, headers: Headers): Response {
  headers.set("vary", "accept-encoding, cookie");
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(new Uint8Array(body), { status, headers });
}

/**
 * React Router rejects a POST whose Origin differs from the origin of its URL, scheme included. Behind a proxy that
 * terminates TLS the two differ by scheme; a page that sends no referrer has the origin "null". Cross-site posts were
 * already refused (middleware/same-site.ts).
 */
function underItsOrigin(request: Request): Request {
  const origin = request.headers.get("origin");
  if (origin === "null") {
    const headers = new Headers(request.headers);
    headers.delete("origin");
    return new Request(request, { headers });
  }
  if (origin === null || !URL.canParse(origin)) return request;
  const from = new URL(origin);
  const url = new URL(request.url);
  url.protocol = from.protocol;
  url.hostname = from.hostname;
  url.port = from.port;
  return url.href === request.url ? request : new Request(url, request);
}
