import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { factsOf } from "#app/routes.ts";
import { networkOf } from "#domain/text/network.ts";

/** No person and no office behind one address posts so much. */
const most = 20;
const seconds = 10;

type AddressOf = (context: Context) => string;

/**
 * Who posts passwords faster than people can is answered from memory, before anything is read, asked of the
 * database or made into a page. What counts failures and locks is in the verbs; this only keeps them cheap.
 */
export function refuseSignInFloods(addressOf: AddressOf): MiddlewareHandler {
  const posts = new RateLimiterMemory({ points: most, duration: seconds });
  return async (context, next) => {
    if (!isSignIn(context)) return next();
    const taken = await posts.consume(networkOf(addressOf(context))).then(
      () => true,
      () => false,
    );
    if (taken) return next();
    return context.text("Too many attempts at once. Please wait a moment and try again.\n", 429, {
      "retry-after": String(seconds),
    });
  };
}

/**
 * What is let through of one network is worked on one after another, so that everybody else waits for one attempt at
 * most. Stands behind what reads the body: whoever sends theirs slowly must not hold up their neighbours.
 */
export function takeSignInsInTurn(addressOf: AddressOf): MiddlewareHandler {
  const inTurn = turns();
  return (context, next) =>
    isSignIn(context) ? inTurn(networkOf(addressOf(context)), next) : next();
}

/** Does work of the same name one after another. */
function turns(): (name: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return async (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    const over = mine.catch(() => undefined);
    last.set(name, over);
    try {
      await mine;
    } finally {
      if (last.get(name) === over) last.delete(name);
    }
  };
}

function isSignIn({ req: { method, path } }: Context): boolean {
  return method === "POST" && factsOf(path).credentials;
}
