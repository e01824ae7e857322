import type { MiddlewareHandler } from "hono";

const taken = ["GET", "HEAD", "POST"];

/** Rejects all methods but GET, HEAD and POST; some cannot even be represented as a Request. */
export function refuseOtherMethods(): MiddlewareHandler {
  return async (context, next) => {
    if (taken.includes(context.req.method)) return next();
    return context.text("This address doesn't accept that kind of request.\n", 405, {
      allow: taken.join(", "),
    });
  };
}
