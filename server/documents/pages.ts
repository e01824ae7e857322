import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Ctx } from "#app/features/access/context.server.ts";
import { ctxContext } from "#app/features/access/request-context.ts";
import { documentContext } from "#app/document.tsx";
import { securityHeaders } from "../middleware/security-headers.ts";
import { cacheKey } from "./cacheable.ts";
import { chooseEncoding, encodeAll } from "./compress.ts";
import { finishPublicDocument } from "./document.ts";
import type { OutsideSources } from "./outside.ts";
import type { PageCache } from "./page-cache.ts";
import { contentSecurityPolicy } from "./policy.ts";

const defaultLifetimeMs = 60 * 60 * 1000;

export interface PagesOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  cache: PageCache;
  secure: boolean;
  outside: OutsideSources;
  mode: "production" | "development";
}

export type RenderPage = (request: Request, ctx: Ctx) => Promise<Response>;

/** Answers every URL of app/routes.ts, and keeps what anonymous readers may share. */
export function createPages(options: PagesOptions): RenderPage {
  const { cache, secure, outside, mode } = options;
  const handle = createRequestHandler(options.build, mode);
  const shared = securityHeaders(secure);

  return async (request, ctx) => {
    const url = new URL(request.url);
    const key =
      ctx.actor.kind === "anonymous" && request.method === "GET"
        ? cacheKey(url.pathname + url.search)
        : null;
    const generation = cache.generation;
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    context.set(ctxContext, ctx);
    context.set(documentContext, { nonce });

    const rendered = await handle(key === null ? request : withoutQuery(request), context);
    if (!rendered.headers.get("content-type")?.startsWith("text/html")) return rendered;

    const headers = new Headers(rendered.headers);
    const expires = Number(headers.get("x-expires-at") ?? Number.NaN);
    headers.delete("x-expires-at");
    const html = await rendered.text();
    if (html.includes('<body data-document="app"') || mode === "development") {
      const csp =
        mode === "development"
          ? null
          : contentSecurityPolicy({ scripts: [`'nonce-${nonce}'`], secure });
      if (csp) headers.set("content-security-policy", csp);
      headers.set("cache-control", "no-store");
      return compressed(html, request, rendered.status, headers);
    }

    const finished = finishPublicDocument(html, nonce, { secure, outside });
    headers.set("content-security-policy", finished.csp);
    const keep =
      key !== null &&
      rendered.status === 200 &&
      !headers.has("set-cookie") &&
      headers.get("cache-control") !== "no-store";
    if (keep) {
      headers.set("cache-control", "public, max-age=0, s-maxage=60, stale-while-revalidate=300");
      const all = new Headers(headers);
      for (const [name, value] of shared) all.set(name, value);
      void cache.put(
        key,
        {
          status: rendered.status,
          html: finished.html,
          headers: [...all.entries()],
          expiresAt: Number.isFinite(expires) ? expires : Date.now() + defaultLifetimeMs,
        },
        generation,
      );
    } else if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
    return compressed(finished.html, request, rendered.status, headers);
  };
}

function withoutQuery(request: Request): Request {
  const url = new URL(request.url);
  if (url.search === "") return request;
  url.search = "";
  return new Request(url, { headers: request.headers, signal: request.signal });
}

async function compressed(
  html: string,
  request: Request,
  status: number,
  headers: Headers,
): Promise<Response> {
  headers.set("vary", "accept-encoding, cookie");
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
  const bodies = await encodeAll(html, 4);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(bodies[encoding].length));
  return new Response(new Uint8Array(bodies[encoding]), { status, headers });
}
