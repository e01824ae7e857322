import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { factsOf } from "#app/routes.ts";
import { networkOf } from "#domain/text/network.ts";

/** More than a person, or an office behind one address, ever posts. */
const most = 20;
const seconds = 10;

type AddressOf = (context: Context) => string;

/**
 * Rejects clients that post passwords faster than people can, from memory, before it reads the body, queries the
 * database or renders a page. The verbs count failures and lock accounts; this only keeps floods cheap.
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
 * Handles the sign-ins of one network one at a time, so that everyone else waits for one attempt at most. Runs after
 * the body is read: a slow sender must not hold up others on the same network.
 */
export function takeSignInsInTurn(addressOf: AddressOf): MiddlewareHandler {
  const inTurn = turns();
  return (context, next) =>
    isSignIn(context) ? inTurn(networkOf(addressOf(context)), next) : next();
}

/** Runs work with the same name one at a time. */
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
