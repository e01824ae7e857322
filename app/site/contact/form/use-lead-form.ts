import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FocusEvent, type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import type { SummarizedError } from "#app/ui/form/error-summary.tsx";
import {
  alreadySending,
  failedTitle,
  type LeadResult,
  mayBeSaved,
  sentTitle,
} from "./lead-result.ts";
import { summarize } from "#app/form/fields.ts";
import { checkLeadForm, formSchemas, type FormKind } from "#domain/leads/schema.ts";
import { joinedErrors } from "#domain/leads/submit/refusal.ts";
import { createSubmissionRecord } from "./submission-record.ts";
import { handOver } from "#app/site/request/handed-over.ts";
import { showRequest } from "#app/site/request/show-request.ts";
import { nothingChosen, type StartValues } from "./request-choice.ts";

interface LeadFormShape {
  [field: string]: unknown;
  name: string;
  phone: string;
  email: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  service: string;
  company: string;
  units: string;
  message: string;
  bestTime: string;
  tcpaConsent: boolean;
  textConsent: boolean;
}

interface Problems {
  title: string;
  errors: SummarizedError[];
  attempt: number;
}

interface LeadFormOptions {
  kind: FormKind;
  /** The result of a POST to this page without JavaScript. */
  actionData: LeadResult | undefined;
  /** URL that the form posts to. */
  action: string;
  /** Values that a link chose. */
  start?: StartValues;
  /** Runs before the confirmation is shown; its failure changes nothing for the request. */
  onSent?: (token: string) => Promise<void>;
}

export function useLeadForm({
  kind,
  actionData,
  action,
  start = nothingChosen,
  onSent,
}: LeadFormOptions) {
  const formId = `${kind}-form`;
  const fetcher = useFetcher<LeadResult>({ key: formId });
  const result = fetcher.data ?? actionData;
  const sending = fetcher.state !== "idle";
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [touched, setTouched] = useState(false);
  const [record] = useState(createSubmissionRecord);
  const element = useRef<HTMLFormElement>(null);
  const shown = useRef<LeadResult | undefined>(actionData);
  const [problems, setProblems] = useState<Problems>(() => problemsOf(actionData, formId, 0));

  const lastResult = useMemo(() => replyOf(result), [result]);
  const [form, fields] = useForm<LeadFormShape, unknown>({
    id: formId,
    lastResult,
    // Set even if empty: otherwise a reset selects no option instead of the first one.
    defaultValue: {
      service: start.service,
      company: "",
      units: "",
      name: "",
      phone: "",
      email: "",
      message: "",
      bestTime: "",
      street: "",
      city: start.city,
      state: "VA",
      zip: start.zip,
    },
    // A message that appears on leaving a field would move the button away under the pointer.
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: formSchemas[kind] }),
    onSubmit(event, { formData }) {
      event.preventDefault();
      setProblems(none);
      record.complete(event.currentTarget, formData);
      void fetcher.submit(formData, { method: "post", action });
    },
  });

  useEffect(() => {
    // Hydrated: this code counts submissions itself, once they are accepted.
    const { current: here } = element;
    if (!here) return;
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
      dispatchEvent(new CustomEvent("count", { detail: ["form_submission", kind] }));
      const { token, request: sent } = result.value;
      // A message is sent beside what the visitor reads, and its box confirms it.
      if (kind === "chat") return;
      toast.success(sentTitle, { description: result.message });
      if (sent) handOver(token, sent);
      const show = (): void => showRequest(navigate, token);
      const work = sent?.state === "repeated" ? undefined : onSent?.(token);
      void Promise.resolve(work).then(show, show);
      return;
    }
    toast.error(result.title ?? failedTitle, { description: result.message });
    setProblems((before) => problemsOf(result, formId, before.attempt + 1));
  }, [result, formId, kind, record, navigate, onSent]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isIntent(event)) return form.onSubmit(event);
    if (sending) {
      event.preventDefault();
      toast.error(alreadySending);
      return;
    }
    const check = checkLeadForm(kind, formValues(new FormData(event.currentTarget)));
    form.onSubmit(event);
    if (check.ok) return;
    toast.error("Form Validation Failed", { description: joinedErrors(check.fieldErrors) });
    setProblems((before) => ({
      title: correctTitle,
      errors: summarize(check.fieldErrors, `${formId}-`),
      attempt: before.attempt + 1,
    }));
  }

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
      id: form.id,
      ref: element,
      method: "post" as const,
      // Without JavaScript, the result's error summary gets focus through the fragment; another fragment would
      // prevent autofocus.
      action: `${action}#${formId}-errors`,
      noValidate: form.noValidate,
      "data-lead": kind,
      suppressHydrationWarning: true,
      onSubmit,
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

function isIntent(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === "__intent__";
}

function replyOf(result: LeadResult | undefined) {
  if (!result) return undefined;
  if (result.ok) return { initialValue: null };
  const { reason, values, fieldErrors } = result;
  if (reason !== "invalid" && Object.keys(values).length === 0) return undefined;
  return { status: "error" as const, initialValue: values, error: fieldErrors };
}

function problemsOf(result: LeadResult | undefined, formId: string, attempt: number): Problems {
  if (!result || result.ok) return { ...none, attempt };
  if (result.reason === "invalid")
    return { title: correctTitle, errors: summarize(result.fieldErrors, `${formId}-`), attempt };
  const { title = failedTitle, message } = result;
  return { title, errors: [{ message }], attempt };
}
