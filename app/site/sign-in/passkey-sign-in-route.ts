import type { Route } from "./+types/passkey-sign-in-route";
import { ctxContext } from "#app/session/request-context.ts";
import { challengeAnswer, postOnly } from "#app/session/challenge-answer.server.ts";
import { beginPasskeySignIn } from "#domain/people/passkeys/sign-in.server.ts";

export function loader() {
  return postOnly();
}

/** A challenge for passkey sign-in. */
export async function action({ context }: Route.ActionArgs) {
  return challengeAnswer(await beginPasskeySignIn(context.get(ctxContext)));
}
