import { withCookies } from "#app/session/with-cookies.server.ts";
import { redirect } from "react-router";
import { z } from "zod";
import * as addresses from "#app/addresses.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { signInWithPasskey } from "#domain/people/passkeys/sign-in.server.ts";
import { secret } from "#domain/records/secret-field.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { signIn } from "#domain/people/sign-in/sign-in.server.ts";
import { signInSchema } from "#domain/people/sign-in/schema.ts";
import { landingPath, safeNextPath } from "#app/session/next-path.ts";

const signInForm = signInSchema.extend({
  passkey: secret(z.string().optional()),
  next: z.string().optional(),
});

/**
 * Handles the sign-in form: redirects to `next`, through the second step if one is required. `home` is the
 * destination if `next` is not a path on this site.
 */
export function signInHandler(home: string) {
  return formHandler(signInForm, signInWith, {
    onAccepted(signedIn, _ctx, form) {
      const next = form.next ?? null;
      const to = signedIn.secondStep
        ? addresses.withQuery(addresses.verify, { next: safeNextPath(next, home) })
        : landingPath(signedIn.actor, next, home);
      return redirect(to, { headers: withCookies(signedIn.cookies) });
    },
  });
}

interface Credentials {
  email: string;
  password: string;
  /** A signed challenge, instead of email address and password. */
  passkey?: string | undefined;
}

async function signInWith(ctx: Ctx, { email, password, passkey }: Credentials) {
  if (passkey === undefined) return await signIn(ctx, { email, password });
  const outcome = await signInWithPasskey(ctx, { answer: passkey });
  return outcome.ok
    ? { ...outcome, value: { ...outcome.value, secondStep: false as const } }
    : outcome;
}
