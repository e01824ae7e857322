/** What the forms of one's own account ask for; each carries it in the field `intent`. */
const accountIntents = [
  "profile",
  "notifications",
  "password",
  "enrol",
  "verify",
  "cancel",
  "remove",
  "renew-codes",
  "end-session",
  "end-others",
] as const;
export type AccountIntent = (typeof accountIntents)[number];

/** What these pages are answered after a form. */
export interface AccountAnswer {
  intent: AccountIntent;
  ok: boolean;
  /** Empty where the page itself shows what happened. */
  message: string;
  fieldErrors: Record<string, string[]>;
  /** What was typed, to be shown again; never a password. */
  values: Record<string, string>;
  /** New recovery codes, readable this once. */
  recoveryCodes: string[] | null;
  /** Distinguishes two equal answers. */
  at: number;
}

export function isAccountIntent(value: unknown): value is AccountIntent {
  return (accountIntents as readonly unknown[]).includes(value);
}

type Result =
  | { ok: true; value: { message: string; recoveryCodes?: string[] | null } }
  | { ok: false; message: string; fieldErrors?: Record<string, string[]> };

export function answerOf(
  intent: AccountIntent,
  result: Result,
  values: Record<string, string> = {},
): AccountAnswer {
  const at = Date.now();
  if (!result.ok) {
    const { message, fieldErrors = {} } = result;
    return { intent, ok: false, message, fieldErrors, values, recoveryCodes: null, at };
  }
  const { message, recoveryCodes = null } = result.value;
  return { intent, ok: true, message, fieldErrors: {}, values: {}, recoveryCodes, at };
}
