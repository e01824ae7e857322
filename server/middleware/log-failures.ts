import type { MiddlewareHandler } from "hono";
import { endpoints } from "#app/endpoints.ts";
import { hasLeft } from "../left-requests.ts";
import { type Logger, loggedPath } from "#platform/log.ts";

/** Writes one line for each request that failed on our side. The state of the product is asked all the time, and has its own. */
export function logFailures(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { status, headers } = context.res;
    const { method, path } = context.req;
    if (status < 500 || path === endpoints.ready.path || hasLeft(context.req.raw)) return;
    const ms = Math.round(performance.now() - startedAt);
    const request = headers.get("x-request-id");
    log.info({ method, path: loggedPath(path), status, ms, request }, "request failed");
  };
}
