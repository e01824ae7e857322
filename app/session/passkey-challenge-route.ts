import type { Route } from "./+types/passkey-challenge-route";
import { ctxContext } from "./request-context.ts";
import { requireUser } from "./guard.server.ts";
import { beginPasskey } from "#domain/people/passkeys/add.server.ts";
import { challengeAnswer, postOnly } from "./challenge-answer.server.ts";
import { beginPasskeyConfirmation } from "#domain/people/passkeys/confirm.server.ts";

export function loader() {
  return postOnly();
}

/** A challenge for a signed-in user: to add a passkey, or to confirm their identity with an existing one. */
export async function action({ context, url }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireUser(ctx);
  const adds = url.searchParams.get("for") === "add";
  return challengeAnswer(await (adds ? beginPasskey(ctx) : beginPasskeyConfirmation(ctx)));
}
