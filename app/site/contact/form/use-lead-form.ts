import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FocusEvent, type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { toast } from "sonner";
import type { SummarisedError } from "#app/ui/form/error-summary.tsx";
import { alreadySending, type LeadFormAnswer, syncPendingNote } from "./answer.ts";
import {
  checkLeadForm,
  type FieldErrors,
  formSchemas,
  type FormKind,
} from "#domain/leads/schema.ts";
import { joinedErrors } from "#domain/leads/submit/refusal.ts";
import { createSubmissionRecord } from "./submission-record.ts";
import { requestSync } from "./request-sync.ts";

interface LeadFormShape {
  [field: string]: unknown;
  name: string;
  phone: string;
  email: string;
  address: string;
  service: string;
  message: string;
  tcpaConsent: boolean;
}

interface Problems {
  title: string;
  errors: SummarisedError[];
  attempt: number;
}

interface LeadFormOptions {
  kind: FormKind;
  /** The answer to a post of this page made without JavaScript. */
  actionData: LeadFormAnswer | undefined;
  /** Where the form posts to. */
  action: string;
  /** The service chosen at first. */
  service?: string;
}

export function useLeadForm({ kind, actionData, action, service = "" }: LeadFormOptions) {
  const formId = `${kind}-form`;
  const fetcher = useFetcher<LeadFormAnswer>({ key: formId });
  const posted = actionData?.kind === kind ? actionData : undefined;
  const answer = fetcher.data ?? posted;
  const sending = fetcher.state !== "idle";
  const { pathname } = useLocation();
  const [touched, setTouched] = useState(false);
  const [record] = useState(createSubmissionRecord);
  const element = useRef<HTMLFormElement>(null);
  const shown = useRef<LeadFormAnswer | undefined>(posted);
  const [problems, setProblems] = useState<Problems>(() => problemsOf(posted, formId, 0));

  const lastResult = useMemo(() => replyOf(answer), [answer]);
  const [form, fields] = useForm<LeadFormShape, unknown>({
    id: formId,
    lastResult,
    // Named even where empty: a reset then chooses the select's first line instead of none.
    defaultValue: { name: "", phone: "", email: "", address: "", service, message: "" },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: formSchemas[kind] }),
    onSubmit(event, { formData }) {
      event.preventDefault();
      setProblems(none);
      record.complete(formData);
      void fetcher.submit(formData, { method: "post", action });
    },
  });

  useEffect(() => {
    // Script is awake: it counts submissions itself, once each is accepted.
    delete element.current?.dataset["lead"];
    if (!element.current?.contains(document.activeElement)) return;
    record.begin(element.current);
    setTouched(true);
  }, [record]);

  useEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    if (answer.status === "sent") {
      record.renew();
      element.current?.reset();
      toast.success(answer.title, { description: answer.message });
      dispatchEvent(new CustomEvent("submitted", { detail: kind }));
      if (answer.syncExpected)
        void requestSync(answer.submissionId).then((late) => {
          if (late) toast.info(answer.title, { description: syncPendingNote });
        });
      return;
    }
    toast.error(answer.title, { description: answer.message });
    setProblems((before) => problemsOf(answer, formId, before.attempt + 1));
  }, [answer, formId, kind, record]);

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
      errors: summarise(check.fieldErrors, formId),
      attempt: before.attempt + 1,
    }));
  }

  return {
    fields,
    problems,
    sending,
    /** The page that answers, where it is another one: its code must be here before the network goes. */
    awaited: touched && !action.startsWith(`${pathname}?`) && action !== pathname ? action : null,
    sent: answer?.status === "sent" && !sending ? answer : null,
    formProps: {
      id: form.id,
      ref: element,
      method: "post" as const,
      // Without script the answer's summary takes the focus by its fragment: one of another place keeps autofocus from working.
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

const correctTitle = "Please correct the errors in the form.";
const none: Problems = { title: "", errors: [], attempt: 0 };

/** Form entries as the schema wants them: text, and a checkbox as a boolean. */
function formValues(data: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of data)
    if (typeof value === "string" && !Object.hasOwn(values, name)) values[name] = value;
  values["tcpaConsent"] = values["tcpaConsent"] === "on";
  return values;
}

function isIntent(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === "__intent__";
}

function replyOf(answer: LeadFormAnswer | undefined) {
  if (!answer) return undefined;
  if (answer.status === "sent") return { initialValue: null };
  if (answer.reason !== "invalid" && Object.keys(answer.values).length === 0) return undefined;
  return { status: "error" as const, initialValue: answer.values, error: answer.fieldErrors };
}

function problemsOf(answer: LeadFormAnswer | undefined, formId: string, attempt: number): Problems {
  if (answer?.status !== "refused") return { ...none, attempt };
  if (answer.reason === "invalid")
    return { title: correctTitle, errors: summarise(answer.fieldErrors, formId), attempt };
  return { title: answer.title, errors: [{ message: answer.message }], attempt };
}

function summarise(fieldErrors: FieldErrors, formId: string): SummarisedError[] {
  return Object.entries(fieldErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ fieldId: `${formId}-${name}`, message })),
  );
}
