import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { loggedPath } from "#platform/log.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { type FormInput, readForm } from "./read-form.server.ts";
import { type AnyOutcome, type FormResult, type Refused, refusedOf, resultOf } from "./result.ts";
import { statusOf } from "./status.ts";

type ValueOf<Outcome extends AnyOutcome> = Extract<Outcome, { ok: true }>["value"];
type RefusalOf<Outcome extends AnyOutcome> = Extract<Outcome, { ok: false }>;
type OtherResponse = Response | null | Promise<Response | null>;

interface HandlerOptions<Input, Outcome extends AnyOutcome, Shown> {
  /** The success message, if the verb's value has no `message`. */
  message?: string | ((value: ValueOf<Outcome>) => string);
  /** The part of the verb's value that the page needs, besides the message. */
  show?: (value: ValueOf<Outcome>, ctx: Ctx) => Shown | Promise<Shown>;
  /** The redirect after a success; null shows the result on the page. */
  onAccepted?: (value: ValueOf<Outcome>, ctx: Ctx, input: Input) => OtherResponse;
  /** The redirect after a refusal; null shows the result on the page. */
  onRefused?: (refusal: RefusalOf<Outcome>, ctx: Ctx, input: Input) => OtherResponse;
  /** Cookies that a success sets. */
  cookies?: (value: ValueOf<Outcome>) => readonly string[];
  /** When the typed values are sent back to the page; by default only after a refusal. */
  values?: "always" | "never";
  /** Seconds until a rate-limited user can try again. */
  retryAfter?: number;
  /** What a signed-in person reads if the verb fails unexpectedly. */
  failed?: string;
}

interface Handled<Result> {
  result: Result;
  headers: Headers;
}

export interface FormHandler<Outcome extends AnyOutcome = AnyOutcome, Shown = unknown> {
  /** @throws Response a redirect */
  handle(ctx: Ctx, form: FormData, intent: string): Promise<Handled<FormResult<Outcome, Shown>>>;
}

/** One form of a page: the schema names its fields, the verb handles it. */
export function formHandler<Schema extends z.ZodObject, Outcome extends AnyOutcome, Shown = null>(
  schema: Schema,
  verb: (ctx: Ctx, input: FormInput<Schema>) => Promise<Outcome>,
  options: HandlerOptions<FormInput<Schema>, Outcome, Shown> = {},
): FormHandler<Outcome, Shown> {
  return {
    async handle(ctx, form, intent) {
      const { input, values } = readForm(form, schema);
      const outcome = await verb(ctx, input).catch((error: unknown) => {
        if (!keepsForm(ctx, error)) throw error;
        const { failed = unexpected.message } = options;
        ctx.log.error({ err: error, request: ctx.request.id }, failed);
        return { ...unexpected, message: failed } as Outcome;
      });
      const headers = new Headers();
      const elsewhere = outcome.ok
        ? await options.onAccepted?.(outcome.value, ctx, input)
        : await options.onRefused?.(outcome as RefusalOf<Outcome>, ctx, input);
      if (elsewhere) throw elsewhere;
      if (outcome.ok)
        for (const cookie of options.cookies?.(outcome.value) ?? [])
          headers.append("set-cookie", cookie);
      else if (options.retryAfter !== undefined && statusOf(outcome) === 429)
        headers.set("retry-after", String(options.retryAfter));
      const result = resultOf<Outcome, Shown>(outcome, {
        intent,
        values: showsAgain(outcome.ok, options.values) ? values : {},
        accepted: {
          message: outcome.ok ? messageOf(outcome.value, options.message) : "",
          value: (outcome.ok && options.show
            ? await options.show(outcome.value, ctx)
            : null) as Shown,
        },
      });
      return { result, headers };
    },
  };
}

const unexpected = {
  ok: false,
  reason: "unexpected",
  message: "That didn't work. Please try again in a moment.",
};

/** Whether a failure is shown above the form, so that a signed-in person loses nothing. Responses and refused permissions pass. */
function keepsForm(ctx: Ctx, error: unknown): boolean {
  return ctx.actor.kind === "user" && error instanceof Error && !(error instanceof AccessDenied);
}

function showsAgain(accepted: boolean, when: "always" | "never" | undefined): boolean {
  return when === "always" || (when === undefined && !accepted);
}

function messageOf<Value>(value: Value, given?: string | ((value: Value) => string)): string {
  if (given !== undefined) return typeof given === "string" ? given : given(value);
  const named = typeof value === "object" && value !== null && "message" in value;
  return named ? String(value.message) : "";
}

type Handlers = Readonly<Record<string, FormHandler>>;

type ResultOf<Handler, Intent extends string> =
  Handler extends FormHandler<infer Outcome, infer Shown>
    ? FormResult<Outcome, Shown, Intent>
    : never;

/** The result of any of these forms, discriminated by intent. */
export type ResultsOf<Forms extends Handlers> = {
  [Intent in keyof Forms & string]: ResultOf<Forms[Intent], Intent>;
}[keyof Forms & string];

interface FormPage<Forms extends Handlers> {
  /** Throws if the user may not post to this page at all. */
  access?: (ctx: Ctx, url: URL) => unknown;
  /** Keyed by the `intent` field; a form without one is "". */
  forms: Forms;
  /** The redirect after a refusal of any form; null shows the result on the page. */
  onRefused?: (refused: Refused, url: URL) => Response | null;
  headers?: Readonly<Record<string, string>>;
}

type ActionArgs = Pick<ActionFunctionArgs, "context" | "request" | "url">;

/**
 * Handles the forms of a page: reads the body once, calls the handler of the intent and maps the reason to a status.
 * @throws Response a redirect
 * @throws data 400 for an intent that the page does not have, 403 for a refused permission
 */
export async function handleForm<const Forms extends Handlers>(
  { context, request, url }: ActionArgs,
  { access, forms, onRefused, headers = {} }: FormPage<Forms>,
) {
  const ctx = context.get(ctxContext);
  access?.(ctx, url);
  const form = await readBody(request);
  const named = form.get("intent");
  const intent = typeof named === "string" ? named : "";
  const handler = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  if (!handler) throw data({ title: "Unknown action" }, { status: 400 });
  const answered = await handler.handle(ctx, form, intent).catch(refuseDenied);
  const refusal = refusedOf(answered.result as FormResult);
  if (refusal) {
    ctx.watch?.expect(ctx.request);
    const { path = "", id } = ctx.request;
    const { reason } = refusal;
    ctx.log.info({ path: loggedPath(path), form: intent, reason, request: id }, "form refused");
  }
  const elsewhere = refusal && onRefused?.(refusal, url);
  if (elsewhere) throw elsewhere;
  const all = new Headers(headers);
  for (const [name, value] of answered.headers) all.append(name, value);
  const result = answered.result as ResultsOf<Forms>;
  return data(result, { status: statusOf(answered.result as FormResult), headers: all });
}

/** @throws data 403 for a permission that the verb refused, otherwise the error */
function refuseDenied(error: unknown): never {
  if (error instanceof AccessDenied) throw data({ title: "Access Denied" }, { status: 403 });
  throw error;
}

/** @throws data 400 if the body is not a form */
async function readBody(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({ title: "This request is not a form submission." }, { status: 400 });
  }
}
