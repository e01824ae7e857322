import type { Ctx } from "#domain/access/context.server.ts";
import { createPusher, type Pusher } from "#platform/push/pusher.ts";
import { type ServerKeys, serverKeysOf } from "#platform/push/server-keys.ts";

interface Made {
  key: string;
  keys: ServerKeys;
  pusher: Pusher;
}

let made: Made | null = null;

/** The sender of push messages, made once. */
export function pusherOf(ctx: Pick<Ctx, "secret" | "env" | "request">): Pusher {
  return makeOnce(ctx).pusher;
}

/** Our public key, as browsers want it to subscribe. */
export function publicKeyOf(ctx: Pick<Ctx, "secret" | "env" | "request">): string {
  return makeOnce(ctx).keys.publicKey;
}

function makeOnce({ secret, env, request }: Pick<Ctx, "secret" | "env" | "request">): Made {
  const { PUSH_TEST_ORIGIN: testOrigin, OFFICE_EMAIL: office } = env;
  // Operators of push services want an address; Apple refuses one that is neither https nor an email address.
  const subject = request.origin.startsWith("https:")
    ? request.origin
    : `mailto:${office ?? "office@example.com"}`;
  const key = JSON.stringify([secret, testOrigin, subject]);
  if (made?.key !== key) {
    made?.pusher.close();
    const keys = serverKeysOf(secret);
    made = { key, keys, pusher: createPusher({ keys, subject, testOrigin }) };
  }
  return made;
}
