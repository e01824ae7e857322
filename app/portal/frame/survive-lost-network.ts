import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useMatches,
} from "react-router";
import { toast } from "sonner";
import { LostNetwork } from "#app/ui/feedback/lost-network.ts";

type Results = Record<string, DataStrategyResult>;

interface Shown {
  /** Loader data of each route on screen; a page that failed has none. */
  data: ReadonlyMap<string, unknown>;
  /** The innermost route: the page itself. */
  page: string | undefined;
}

let shown: Shown = { data: new Map(), page: undefined };

/** Remembers the data on screen, for `keepShownPage`. */
export function useShownPage(): void {
  const matches = useMatches();
  useEffect(() => {
    shown = {
      data: new Map(
        matches.flatMap(({ id, loaderData }) =>
          loaderData === undefined ? [] : [[id, loaderData] as const],
        ),
      ),
      page: matches.at(-1)?.id,
    };
  }, [matches]);
}

/**
 * Keeps the current page, including unsaved input, during network and server failures: data that fails to reload stays
 * as it was, and a form that could not be sent shows an error. A different page that fails to load shows an error
 * inside the portal.
 */
export const keepShownPage: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = await next();
  if (request.method !== "GET") return answerUnsent(results);
  const again = url.pathname === location.pathname && url.search === location.search;
  const kept = (id: string, result: DataStrategyResult): DataStrategyResult => {
    if (shown.data.has(id) && (again || id !== shown.page) && isPassing(result))
      return { type: "data", result: shown.data.get(id) };
    return result.type === "error" && isLost(result.result)
      ? { type: "error", result: new LostNetwork(result.result) }
      : result;
  };
  return Object.fromEntries(Object.entries(results).map(([id, result]) => [id, kept(id, result)]));
};

function answerUnsent(results: Results): Results {
  const lost = Object.values(results).some(
    ({ type, result }) => type === "error" && isLost(withoutInit(result)),
  );
  if (!lost) return results;
  toast.error("We couldn't reach the server", {
    id: "unsent",
    description: "Your change may not have been saved. Check your connection, then try again.",
  });
  return Object.fromEntries(
    Object.keys(results).map((id) => [id, { type: "data", result: undefined }]),
  );
}

const fromProxies = new Set([502, 503, 504]);

/** Whether there was no response, or only one from a proxy. */
function isLost(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return fromProxies.has(error.status);
  if (!(error instanceof Error)) return false;
  // The errors of fetch, and of the router for a truncated response.
  return error instanceof TypeError || error.message.startsWith("Unable to decode turbo-stream");
}

/** The router wraps an action's error together with the response status. */
function withoutInit(result: unknown): unknown {
  return typeof result === "object" && result && "init" in result && "data" in result
    ? result.data
    : result;
}

/** Whether the error may be temporary; a redirect is not an error. */
function isPassing({ type, result }: DataStrategyResult): boolean {
  if (type !== "error") return false;
  return isRouteErrorResponse(result) ? result.status >= 500 : result instanceof Error;
}
