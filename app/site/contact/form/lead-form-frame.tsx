import { type ReactNode, useEffect, useRef } from "react";
import { PrefetchPageLinks } from "react-router";
import * as addresses from "#app/addresses.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { promiseOf, repeatedText, titleOf } from "#app/site/request/request-texts.ts";
import { sentTitle } from "./lead-result.ts";
import type { useLeadForm } from "./use-lead-form.ts";

interface LeadFormFrameProps {
  /** Whether the bar of a phone stays away while the form shows. */
  isOfPage?: boolean;
  lead: ReturnType<typeof useLeadForm>;
  submitLabel: string;
  label: string;
  /** Shows this instead of the fields once the form is sent: no confirmation page follows. */
  afterwards?: ReactNode;
  /** Stands below the button. */
  below?: ReactNode;
  children: ReactNode;
}

/** Shared parts of all lead forms: thanks, error summary, hidden fields and the button. */
export function LeadFormFrame({
  lead,
  submitLabel,
  label,
  afterwards,
  below,
  children,
  isOfPage = false,
}: LeadFormFrameProps) {
  const { formProps, problems, sending, sent, awaited, mayBeSaved } = lead;
  const thanksBox = useRef<HTMLDivElement>(null);
  const thanks = thanksOf(sent);
  useEffect(() => {
    if (sent) thanksBox.current?.focus();
  }, [sent]);
  return (
    <form
      aria-label={label}
      className={classNames("relative grid gap-4", isOfPage && "own-form")}
      {...formProps}
    >
      {awaited.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
      <div
        id={`${formProps.id}-sent`}
        ref={thanksBox}
        tabIndex={-1}
        aria-live="polite"
        className="empty:hidden"
      >
        {sent && thanks ? (
          <Notice tone="reassure" title={thanks.title}>
            {thanks.text}{" "}
            {sent.value.request?.state === "repeated" ? (
              repeatedText
            ) : (
              <a href={addresses.request(sent.value.token)} className="underline">
                See, change or cancel your request
              </a>
            )}
          </Notice>
        ) : null}
      </div>
      {sent && afterwards ? (
        afterwards
      ) : (
        <>
          <ErrorSummary
            id={`${formProps.id}-errors`}
            title={problems.title}
            errors={problems.errors}
            attempt={problems.attempt}
          />
          {children}
          {mayBeSaved ? <input type="hidden" name="may_be_saved" value="yes" /> : null}
          <Honeypot id={`${formProps.id}-website_url`} />
          <SubmitButton pending={sending} pendingLabel="Submitting..." size="lg">
            {submitLabel}
          </SubmitButton>
          {below}
        </>
      )}
    </form>
  );
}

/** Whom and when we call, as on the confirmation page; without these facts, the general sentence. */
function thanksOf(sent: ReturnType<typeof useLeadForm>["sent"]) {
  if (!sent) return null;
  const { request } = sent.value;
  return request
    ? { title: titleOf(request), text: promiseOf(request) }
    : { title: sentTitle, text: sent.message };
}
