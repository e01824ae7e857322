import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import type { SummarizedError } from "#app/ui/form/error-summary.tsx";
import { alreadySending, failedTitle, type LeadResult, mayBeSaved } from "./lead-result.ts";
import { inPlainWords } from "./plain-errors.ts";
import { toastUnlessSeen } from "./toast-unless-seen.ts";
import { summarize } from "#app/form/fields.ts";
import { plainNames } from "#domain/leads/fields/plain-fields.ts";
import { checkLeadForm, type FieldErrors, type FormKind } from "#domain/leads/schema.ts";
import { joinedErrors } from "#domain/leads/submit/refusal.ts";
import { createSubmissionRecord } from "./submission-record.ts";
import { keptZip } from "#app/site/areas/kept-zip.ts";
import { handOver } from "#app/site/request/handed-over.ts";
import { showRequest } from "#app/site/request/show-request.ts";
import { nothingChosen, type StartValues } from "./request-choice.ts";

const fieldNames = [
  "service",
  ...plainNames,
  "name",
  "phone",
  "email",
  "message",
  "bestTime",
  "street",
  "city",
  "state",
  "zip",
  "tcpaConsent",
  "textConsent",
] as const;
type FieldName = (typeof fieldNames)[number];

export interface LeadField {
  id: string;
  name: FieldName;
  /** What it starts with: the typed value of a refused form that the browser posted itself, or the default. */
  initialValue: string | undefined;
  value: string | undefined;
  errors: readonly string[] | undefined;
}

interface Problems {
  title: string;
  errors: SummarizedError[];
  attempt: number;
}

interface LeadFormOptions {
  /** The id of the form, and the start of the ids of its fields. */
  id: string;
  /** The form whose fields are shown. */
  kind: FormKind;
  /** The result of a POST to this page without JavaScript. */
  actionData: LeadResult | undefined;
  /** URL that the form posts to. */
  action: string;
  /** Values that a link chose. */
  start?: StartValues;
  /** The state of the address, until the visitor changes it. */
  state?: string;
  /** Runs before the confirmation is shown; its failure changes nothing for the request. */
  onSent?: (token: string) => Promise<void>;
}

export function useLeadForm({
  id: formId,
  kind,
  actionData,
  action,
  start = nothingChosen,
  state = "",
  onSent,
}: LeadFormOptions) {
  const fetcher = useFetcher<LeadResult>({ key: formId });
  const result = fetcher.data ?? actionData;
  const sending = fetcher.state !== "idle";
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [touched, setTouched] = useState(false);
  const [record] = useState(createSubmissionRecord);
  const element = useRef<HTMLFormElement>(null);
  const city = useRef(start.city);
  const shown = useRef<LeadResult | undefined>(actionData);
  const [problems, setProblems] = useState<Problems>(() => problemsOf(actionData, formId, 0));

  const initial = initialValues(result, { ...start, state });
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(initial);
  const [errors, setErrors] = useState(() => errorsOf(actionData));

  useEffect(() => {
    // Hydrated: this code counts submissions itself, once they are accepted.
    const { current: here } = element;
    if (!here) return;
    const zip = here.elements.namedItem("zip");
    if (zip instanceof HTMLInputElement && !city.current) zip.value ||= keptZip();
    // Somebody may have typed before.
    setValues(formValues(new FormData(here)));
    delete here.dataset["lead"];
    const stop = record.watch(here);
    if (here.contains(document.activeElement)) {
      record.begin(here);
      setTouched(true);
    }
    return stop;
  }, [record]);

  useEffect(() => {
    if (!result || shown.current === result) return;
    shown.current = result;
    if (result.ok) {
      record.renew();
      element.current?.reset();
      setErrors({});
      dispatchEvent(new CustomEvent("count", { detail: ["form_submission", kind] }));
      const { token, request: sent } = result.value;
      // A message is sent beside what the visitor reads, and its box confirms it.
      if (kind === "chat") return;
      if (sent) handOver(token, sent);
      const show = (): void => showRequest(navigate, token);
      const work = sent?.state === "repeated" ? undefined : onSent?.(token);
      void Promise.resolve(work).then(show, show);
      return;
    }
    setErrors(errorsOf(result));
    setProblems((before) => problemsOf(result, formId, before.attempt + 1));
    return toastUnlessSeen(formId, result.title ?? failedTitle, result.message);
  }, [result, formId, kind, record, navigate, onSent]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return void toast.error(alreadySending);
    const formData = new FormData(event.currentTarget);
    const check = checkLeadForm(kind, formValues(formData));
    if (check.ok) {
      setErrors({});
      setProblems(none);
      record.complete(event.currentTarget, formData);
      void fetcher.submit(formData, { method: "post", action });
      return;
    }
    setErrors(check.fieldErrors);
    setProblems((before) => ({
      title: correctTitle,
      errors: summarize(inPlainWords(check.fieldErrors), `${formId}-`),
      attempt: before.attempt + 1,
    }));
    toastUnlessSeen(formId, "Form Validation Failed", joinedErrors(check.fieldErrors));
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const typed = formValues(new FormData(event.currentTarget));
    setValues(typed);
    // A message that appears on leaving a field would move the button away under the pointer: only a refused form is
    // checked again while people type.
    if (Object.keys(errors).length === 0) return;
    const check = checkLeadForm(kind, typed);
    setErrors(check.ok ? {} : check.fieldErrors);
  }

  const fields = Object.fromEntries(
    fieldNames.map((name): [FieldName, LeadField] => [
      name,
      {
        id: `${formId}-${name}`,
        name,
        initialValue: initial[name],
        value: typeof values[name] === "string" ? values[name] : undefined,
        errors: errors[name],
      },
    ]),
  ) as Record<FieldName, LeadField>;

  return {
    fields,
    problems,
    sending,
    /** The outcome of the last try is unknown. */
    mayBeSaved: mayBeSaved(result),
    /** Pages that the form goes through: their code must load before the network fails. */
    awaited: touched ? awaitedPages(kind, action, pathname) : [],
    sent: result?.ok && !sending ? result : null,
    formProps: {
      id: formId,
      ref: element,
      method: "post" as const,
      // Without JavaScript, the result's error summary gets focus through the fragment; another fragment would
      // prevent autofocus.
      action: `${action}#${formId}-errors`,
      noValidate: true,
      "data-lead": kind,
      suppressHydrationWarning: true,
      onSubmit,
      onInput,
      onFocus(event: FocusEvent<HTMLFormElement>) {
        setTouched(true);
        if (event.target.matches("input, select, textarea")) record.begin(event.currentTarget);
      },
    },
  };
}

/** The page of the action, if it is another one, and the page that confirms the request. */
function awaitedPages(kind: FormKind, action: string, pathname: string): string[] {
  const isHere = action === pathname || action.startsWith(`${pathname}?`);
  return [...(isHere ? [] : [action]), ...(kind === "chat" ? [] : [addresses.request("next")])];
}

const correctTitle = "Please correct the errors in the form.";
const none: Problems = { title: "", errors: [], attempt: 0 };

/** Form entries as the schema expects them: text, and a checkbox as a boolean. */
function formValues(data: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of data)
    if (typeof value === "string" && !Object.hasOwn(values, name)) values[name] = value;
  for (const name of ["tcpaConsent", "textConsent"]) values[name] = values[name] === "on";
  return values;
}

/** Every field has one: otherwise a reset selects no option instead of the first one. */
function initialValues(
  result: LeadResult | undefined,
  start: StartValues & { state: string },
): Readonly<Partial<Record<string, string>>> {
  const { service, city, zip, state } = start;
  const defaults = { ...emptyValues, service, city, zip, state };
  if (!result || result.ok || Object.keys(result.values).length === 0) return defaults;
  return { ...defaults, ...result.values };
}

const emptyValues = Object.fromEntries(fieldNames.map((name) => [name, ""]));

function errorsOf(result: LeadResult | undefined): FieldErrors {
  return result && !result.ok ? result.fieldErrors : {};
}

function problemsOf(result: LeadResult | undefined, formId: string, attempt: number): Problems {
  if (!result || result.ok || result.reason === "unfolded") return { ...none, attempt };
  if (result.reason === "invalid") {
    const errors = summarize(inPlainWords(result.fieldErrors), `${formId}-`);
    return { title: correctTitle, errors, attempt };
  }
  const { title = failedTitle, message } = result;
  return { title, errors: [{ message }], attempt };
}
