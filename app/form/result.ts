/** What every verb returns: `Outcome`, or one with more to say about a refusal. */
export type AnyOutcome =
  | { ok: true; value: unknown }
  | {
      ok: false;
      reason: string;
      message: string;
      title?: string;
      fieldErrors?: Record<string, string[]> | undefined;
    };

export type FieldErrors = Record<string, string[]>;

/** What was typed, by the names of the fields; secrets are left out. */
export type FormValues = Record<string, string>;

interface Answered<Intent extends string> {
  /** The form that was posted; "" on pages with a single form. */
  intent: Intent;
  /** To be shown again; empty after a success, unless the form says otherwise. */
  values: FormValues;
  /** Milliseconds since the epoch: tells two equal results apart. */
  at: number;
}

export type Accepted<Shown = unknown, Intent extends string = string> = Answered<Intent> & {
  ok: true;
  /** Empty where the page itself shows what happened. */
  message: string;
  /** What the page needs of the verb's value; null by default. */
  value: Shown;
};

interface Refusal {
  reason: string;
  message: string;
}

/** A refusal with all that its verb says about it. */
export type Refused<
  Why extends Refusal = Refusal,
  Intent extends string = string,
> = Why extends unknown
  ? Answered<Intent> &
      Omit<Why, "ok" | "fieldErrors"> & { ok: false; title?: string; fieldErrors: FieldErrors }
  : never;

type RefusalOf<Outcome extends AnyOutcome> = Extract<Outcome, { ok: false }>;

/** What a form is answered with. */
export type FormResult<
  Outcome extends AnyOutcome = AnyOutcome,
  Shown = unknown,
  Intent extends string = string,
> = Accepted<Shown, Intent> | Refused<RefusalOf<Outcome>, Intent>;

/** Any result, for components that show what all results have. */
export type AnyResult = FormResult;

interface Answer<Shown> {
  intent: string;
  values: FormValues;
  accepted: { message: string; value: Shown };
}

/** The result of a verb's outcome. */
export function resultOf<Outcome extends AnyOutcome, Shown>(
  outcome: Outcome,
  { intent, values, accepted }: Answer<Shown>,
): FormResult<Outcome, Shown> {
  const at = Date.now();
  const result: FormResult = outcome.ok
    ? { ok: true, intent, values, at, ...accepted }
    : { ...outcome, intent, values, at, fieldErrors: outcome.fieldErrors ?? {} };
  return result as FormResult<Outcome, Shown>;
}

/** A refusal that no verb gave: a lost network, a page that refuses before it asks. */
export function refusal<Reason extends string>(
  reason: Reason,
  message: string,
  intent = "",
): Refused<{ reason: Reason; message: string }> {
  return { ok: false, reason, message, intent, fieldErrors: {}, values: {}, at: Date.now() };
}

/** The result of one form of a page with several. */
export function resultFor<Result extends { intent: string }>(
  result: Result | undefined,
  intent: string,
): Result | undefined {
  return result?.intent === intent ? result : undefined;
}

/** Why a form was refused; undefined after a success and before the first post. */
export function refusedOf<Result extends { ok: boolean }>(
  result: Result | undefined,
): Extract<Result, { ok: false }> | undefined {
  return result?.ok === false ? (result as Extract<Result, { ok: false }>) : undefined;
}
