import type { z } from "zod";
import type { mfaChangedSchema } from "#domain/people/sign-in/email-props.ts";

type Change = Pick<z.output<typeof mfaChangedSchema>, "change" | "factor" | "codesLeft">;

/** Describes a change to an account's second factors for the email about it. */
export function mfaWords({ change, factor, codesLeft }: Change): {
  change: string;
  details: string;
} {
  const app = factor ? `The authenticator app “${factor}”` : "An authenticator app";
  const left = codesLeft === 1 ? "One recovery code is" : `${codesLeft} recovery codes are`;
  switch (change) {
    case "added":
      return {
        change: "Authenticator app added",
        details: `${app} was added to your account. From now on, you need its code to sign in.`,
      };
    case "removed":
      return {
        change: "Authenticator app removed",
        details: `${app} was removed from your account. Its codes no longer work.`,
      };
    case "passkey-added":
      return {
        change: "Passkey added",
        details: `The passkey “${factor}” was added to your account. It signs you in without the password.`,
      };
    case "passkey-removed":
      return {
        change: "Passkey removed",
        details: `The passkey “${factor}” was removed from your account. It no longer works.`,
      };
    case "codes-renewed":
      return {
        change: "Recovery codes renewed",
        details: `Your account has new recovery codes, and the old ones no longer work. ${left} left.`,
      };
    case "code-used":
      return {
        change: "Recovery code used",
        details: `A recovery code was used to sign in to your account. It can't be used again. ${left} left.`,
      };
  }
}
