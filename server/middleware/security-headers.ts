import type { MiddlewareHandler } from "hono";

/** Headers of every response. */
export function securityHeaders(secure: boolean): [string, string][] {
  return [
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["permissions-policy", "camera=(), microphone=(), geolocation=()"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ...(secure
      ? ([["strict-transport-security", "max-age=63072000; includeSubDomains"]] as [
          string,
          string,
        ][])
      : []),
  ];
}

export function setSecurityHeaders(secure: boolean): MiddlewareHandler {
  const headers = securityHeaders(secure);
  return async (context, next) => {
    await next();
    for (const [name, value] of headers)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}
