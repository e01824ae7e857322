/** What every verb returns: `Outcome`, or one with more details of a refusal. */
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

/** Typed values by field name, without secrets. */
export type FormValues = Record<string, string>;

interface Answered<Intent extends string> {
  /** The intent of the posted form; "" on pages with a single form. */
  intent: Intent;
  /** Values to show again; empty after a success, unless the form opts in. */
  values: FormValues;
  /** Milliseconds since the epoch: distinguishes two equal results. */
  at: number;
}

export type Accepted<Shown = unknown, Intent extends string = string> = Answered<Intent> & {
  ok: true;
  /** Empty if the page itself shows the outcome. */
  message: string;
  /** The part of the verb's value that the page needs; null by default. */
  value: Shown;
};

interface Refusal {
  reason: string;
  message: string;
}

/** A refusal with all details from its verb. */
export type Refused<
  Why extends Refusal = Refusal,
  Intent extends string = string,
> = Why extends unknown
  ? Answered<Intent> &
      Omit<Why, "ok" | "fieldErrors"> & { ok: false; title?: string; fieldErrors: FieldErrors }
  : never;

type RefusalOf<Outcome extends AnyOutcome> = Extract<Outcome, { ok: false }>;

/** The result of a form. */
export type FormResult<
  Outcome extends AnyOutcome = AnyOutcome,
  Shown = unknown,
  Intent extends string = string,
> = Accepted<Shown, Intent> | Refused<RefusalOf<Outcome>, Intent>;

/** Any result, for components that only use what all results share. */
export type AnyResult = FormResult;

interface Answer<Shown> {
  intent: string;
  values: FormValues;
  accepted: { message: string; value: Shown };
}

/** Converts a verb's outcome to a result. */
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

/** A refusal that does not come from a verb: a network failure, or a page that refuses before it calls the verb. */
export function refusal<Reason extends string>(
  reason: Reason,
  message: string,
  intent = "",
): Refused<{ reason: Reason; message: string }> {
  return { ok: false, reason, message, intent, fieldErrors: {}, values: {}, at: Date.now() };
}

/** The result of one form on a page with several. */
export function resultFor<Result extends { intent: string }>(
  result: Result | undefined,
  intent: string,
): Result | undefined {
  return result?.intent === intent ? result : undefined;
}

/** The refusal of a form; undefined after a success and before the first post. */
export function refusedOf<Result extends { ok: boolean }>(
  result: Result | undefined,
): Extract<Result, { ok: false }> | undefined {
  return result?.ok === false ? (result as Extract<Result, { ok: false }>) : undefined;
}

/** Tells whether a form was refused because the person signed in too long ago. */
export function isStale(result: AnyResult | undefined): boolean {
  return refusedOf(result)?.reason === "reauthenticate";
}
