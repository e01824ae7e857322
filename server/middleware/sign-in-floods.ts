import type { Context, MiddlewareHandler } from "hono";
import { factsOf } from "#app/routes.ts";
import { MemoryLimit } from "#domain/limits/memory-limit.ts";
import { rules } from "#domain/limits/rules.ts";
import type { KnownNetworks } from "#domain/people/sign-in/known-networks.server.ts";
import { networkOf } from "#domain/words/network.ts";
import { createTurns } from "#platform/gate.ts";

const { seconds } = rules.signInPosts;

type AddressOf = (context: Context) => string;

/**
 * Rejects clients that post passwords faster than people can, from memory, before it reads the body or renders a
 * page. The verbs count failures and lock accounts; this only keeps floods cheap. Networks that people have signed in
 * from have a budget of their own, whatever their neighbors do.
 */
export function refuseSignInFloods(addressOf: AddressOf, known: KnownNetworks): MiddlewareHandler {
  const posts = new MemoryLimit(rules.signInPosts);
  return async (context, next) => {
    if (!isSignIn(context)) return next();
    void known.refresh();
    if (posts.take(addressOf(context), new Date(), (ip) => known.has(ip)).ok) return next();
    return context.text("Too many attempts at once. Please wait a moment and try again.\n", 429, {
      "retry-after": String(seconds),
    });
  };
}

/**
 * Handles the sign-ins of one network one at a time, so that everyone else waits for one attempt at most. Runs after
 * the body is read: a slow sender must not hold up others on the same network.
 */
export function takeSignInsInTurn(addressOf: AddressOf): MiddlewareHandler {
  const inTurn = createTurns();
  return (context, next) =>
    isSignIn(context) ? inTurn(networkOf(addressOf(context)), next) : next();
}

function isSignIn({ req: { method, path } }: Context): boolean {
  return method === "POST" && factsOf(path).credentials;
}
