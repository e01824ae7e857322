import * as addresses from "#app/addresses.ts";
import { factsOf } from "#app/routes.ts";
import type { Actor, Ctx } from "#domain/access/context.server.ts";
import { readActor } from "#domain/people/sessions/session.server.ts";
import { isDatabaseAway } from "#database/database-away.ts";

const anonymous: Actor = { kind: "anonymous" };

/**
 * Who sends the request. On pages for everyone, a signed-in person counts as anonymous while the database is
 * unavailable: their request for a quote must reach the journal.
 */
export async function actorOf(
  parts: Pick<Ctx, "db" | "env" | "secret">,
  request: Request,
  isAway: boolean,
): Promise<Actor> {
  const isForEveryone = factsOf(new URL(request.url).pathname).cached;
  if (isForEveryone && isAway) return anonymous;
  try {
    return await readActor(parts, request, { touch: isActivity(request) });
  } catch (error) {
    if (isForEveryone && isDatabaseAway(error)) return anonymous;
    throw error;
  }
}

/**
 * True for user actions, false for requests that an open page makes on its own (live feed, revalidation, polling).
 * Only user actions keep a session alive. Pages report other activity by extending the session.
 */
function isActivity({ method, headers, url }: Request): boolean {
  const { pathname } = new URL(url);
  // The session endpoint itself extends or ends a session.
  if (pathname === addresses.session || pathname.endsWith(".data")) return false;
  if (method !== "GET" && method !== "HEAD") return true;
  const mode = headers.get("sec-fetch-mode");
  return mode === null || mode === "navigate";
}
