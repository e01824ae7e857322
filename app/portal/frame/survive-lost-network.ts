import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useMatches,
} from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { LostNetwork } from "#app/ui/feedback/lost-network.ts";
import type { Place } from "#app/portal/offline/desk.ts";
import { isKeptPage, keptPageAt, leadPage } from "#app/portal/offline/kept-page-ids.ts";
import { setOffline } from "#app/portal/offline/offline-state.ts";
import { currentDesk } from "#app/portal/offline/start-desk.ts";
import { sendOrKeep } from "#app/portal/offline/send-or-keep.ts";

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
 * as it was, and a form that could not be sent waits or shows an error. A lead or a list of leads that fails to load is
 * shown as it was last read; another page that fails shows an error inside the portal.
 */
export const keepShownPage: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  if (request.method !== "GET") return await post(request, url, next);
  const again = url.pathname === location.pathname && url.search === location.search;
  const results = await Promise.race([next(), whenLate(url, again)]);
  noteReached(results);
  await forgetRefused(results, url);
  const orShownData = async (
    id: string,
    result: DataStrategyResult,
  ): Promise<DataStrategyResult> => {
    if (shown.data.has(id) && (again || id !== shown.page) && isPassing(result))
      return { type: "data", result: shown.data.get(id) };
    if (result.type !== "error" || !isLost(result.result)) return result;
    const kept = isKeptPage(id) ? await findKept({ page: id, url }) : null;
    return kept
      ? { type: "data", result: kept }
      : { type: "error", result: new LostNetwork(result.result) };
  };
  return Object.fromEntries(
    await Promise.all(
      Object.entries(results).map(
        async ([id, result]) => [id, await orShownData(id, result)] as const,
      ),
    ),
  );
};

/** No answer for so long is a lost network. */
const patienceMs = 10_000;

/** What is on screen, or what was kept of the page, once the server is late; otherwise waits on. */
async function whenLate(url: URL, again: boolean): Promise<Results> {
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  if (again && shown.page !== undefined && shown.data.has(shown.page))
    return lostResults([...shown.data.keys()]);
  for (const page of again ? [] : keptPageAt(url))
    if (await findKept({ page, url })) return lostResults([page]);
  return new Promise<never>(() => undefined);
}

function lostResults(ids: readonly string[]): Results {
  const result = new TypeError("The server is late");
  return Object.fromEntries(ids.map((id) => [id, { type: "error", result }]));
}

async function findKept(place: Place): Promise<unknown> {
  const desk = await currentDesk();
  return await desk?.find(place).catch(() => null);
}

async function post(request: Request, url: URL, next: () => Promise<Results>): Promise<Results> {
  const send = async (): Promise<Results> => {
    const results = await next();
    noteReached(results);
    return results;
  };
  const sent = await sendOrKeep({
    request,
    url,
    shown: shown.data.get(leadPage),
    send,
    isLost: isUnsent,
  });
  return sent ?? answerUnsent(await send());
}

function answerUnsent(results: Results): Results {
  if (!isUnsent(results)) return results;
  toast.error("We couldn't reach the server", {
    id: "unsent",
    description: "Your change may not have been saved. Check your connection, then try again.",
  });
  return Object.fromEntries(
    Object.keys(results).map((id) => [id, { type: "data", result: undefined }]),
  );
}

function isUnsent(results: Results): boolean {
  return Object.values(results).some(
    ({ type, result }) => type === "error" && isLost(withoutInit(result)),
  );
}

/** A navigation without a request, or one that was canceled, says nothing about the network. */
function noteReached(results: Results): void {
  const isAnswered = Object.values(results).some(({ result }) => !(result instanceof Error));
  if (isUnsent(results)) setOffline({ away: true });
  else if (isAnswered) setOffline({ away: false });
}

/** What the server refuses to show is not kept, either. */
async function forgetRefused(results: Results, url: URL): Promise<void> {
  for (const [page, { result }] of Object.entries(results)) {
    const isSignedOut =
      result instanceof Response && isSignIn(result.headers.get("location") ?? "");
    const status = isRouteErrorResponse(result) ? result.status : null;
    const isRefused = isKeptPage(page) && (status === 401 || status === 403);
    const isGone = isKeptPage(page) && status === 404;
    if (!isSignedOut && !isRefused && !isGone) continue;
    const desk = await currentDesk();
    await (isGone && isKeptPage(page) ? desk?.forget({ page, url }) : desk?.forgetAll())?.catch(
      () => undefined,
    );
  }
}

const isSignIn = (path: string): boolean =>
  [addresses.login, addresses.auth].some((page) =>
    addresses.isWithin(path.split("?")[0] ?? "", page),
  );

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
