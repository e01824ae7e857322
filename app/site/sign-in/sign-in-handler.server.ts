import * as addresses from "#app/addresses.ts";
import { redirect } from "react-router";
import { z } from "zod";
import { formHandler } from "#app/form/handle-form.server.ts";
import { signIn } from "#domain/people/sign-in/sign-in.server.ts";
import { accountHeaders, signInSchema } from "#domain/people/sign-in/schema.ts";
import { safeNextPath } from "#app/session/next-path.ts";

const signInForm = signInSchema.extend({ next: z.string().optional() });

/**
 * The sign-in form: a redirect to `next`, by way of the second step where one is needed. `home` is where to go
 * without a `next` of our own.
 */
export function signInHandler(home: string) {
  return formHandler(signInForm, (ctx, { email, password }) => signIn(ctx, { email, password }), {
    onAccepted({ cookies, secondStep }, _ctx, form) {
      const next = safeNextPath(form.next ?? null, home);
      return redirect(secondStep ? addresses.withQuery(addresses.verify, { next }) : next, {
        headers: withCookies(cookies),
      });
    },
  });
}

/** Headers of an answer that sets cookies and is kept by nobody. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers(accountHeaders);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
