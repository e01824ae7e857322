import { isRouteErrorResponse } from "react-router";

const fromProxies = new Set([502, 503, 504]);

/** Whether an error of the router says that the server was not reached, or that only a proxy before it answered. */
export function isLostNetwork(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return fromProxies.has(error.status);
  if (!(error instanceof Error)) return false;
  // What fetch throws, and what the router throws where an answer was cut off.
  return error instanceof TypeError || error.message.startsWith("Unable to decode turbo-stream");
}
