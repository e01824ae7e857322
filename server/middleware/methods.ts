import type { MiddlewareHandler } from "hono";

const taken = ["GET", "HEAD", "POST"];

/** Nothing here is done by any other method; some of them cannot even be represented as a request. */
export function refuseOtherMethods(): MiddlewareHandler {
  return async (context, next) => {
    if (taken.includes(context.req.method)) return next();
    return context.text("This address does not take that kind of request.\n", 405, {
      allow: taken.join(", "),
    });
  };
}
