import type { MiddlewareHandler } from "hono";
import { isApiPath } from "#server/endpoints/api/api-path.ts";

const taken = ["GET", "HEAD", "POST"];
/** The API says itself which of these an address takes. */
const ofApi = [...taken, "PATCH", "DELETE", "PUT", "OPTIONS"];

/** Rejects all methods but GET, HEAD and POST, outside of the API; some cannot even be represented as a Request. */
export function refuseOtherMethods(): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    if (taken.includes(method) || (isApiPath(path) && ofApi.includes(method))) return next();
    return context.text("This address doesn't accept that kind of request.\n", 405, {
      allow: taken.join(", "),
    });
  };
}
