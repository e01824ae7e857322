import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "#app/features/auth/network.ts";

/** Pages that take a password or a code. */
const paths = new Set(["/login", "/login/verify", "/auth", "/account/confirm"]);
/** No person and no office behind one address posts so much. */
const most = 20;
const seconds = 10;

/**
 * Who posts passwords faster than people can is answered from memory, before anything is read, asked of the
 * database or made into a page; what is let through of one network is worked on one after another, so that
 * everybody else waits for one attempt at most. What counts failures and locks is in the verbs; this only keeps them cheap.
 */
export function refuseSignInFloods(addressOf: (context: Context) => string): MiddlewareHandler {
  const posts = new RateLimiterMemory({ points: most, duration: seconds });
  const inTurn = turns();
  return async (context, next) => {
    if (context.req.method !== "POST" || !paths.has(pageOf(context.req.path))) return next();
    const network = networkOf(addressOf(context));
    const taken = await posts.consume(network).then(
      () => true,
      () => false,
    );
    if (taken) return inTurn(network, next);
    return context.text("Too many attempts at once. Please wait a moment and try again.\n", 429, {
      "retry-after": String(seconds),
    });
  };
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

/** The page that a posted path leads to: scripts post to `/login.data`, `/login/.data` or `/login/_.data`. */
function pageOf(path: string): string {
  return path.replace(/\.data$/, "").replace(/\/_?$/, "");
}
