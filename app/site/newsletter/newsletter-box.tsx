import type { ReactNode } from "react";
import { PrefetchPageLinks } from "react-router";
import * as addresses from "#app/addresses.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Scene } from "#app/site/drawings/drawing.tsx";
import { RowFold } from "#app/site/parts/fold.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { refusedOf } from "#app/form/result.ts";
import { type NewsletterResult, sentTitle } from "./newsletter-result.ts";
import { newsletterConsent } from "#domain/newsletter/consent.ts";
import { useNewsletter } from "./use-newsletter.ts";

interface NewsletterBoxProps {
  /** Unique on the page. The id of the box on /newsletter is "newsletter-page". */
  id: string;
  title: string;
  /** What a subscriber gets, and when. */
  lead: string;
  /** The level of its heading. */
  heading?: "h1" | "h2";
  /** The result of a POST without JavaScript; set only on the page that received it. */
  posted?: NewsletterResult | undefined;
  /** Whether to show thanks for a POST without JavaScript. */
  sent?: boolean;
  /** The reason to subscribe, above the explanation of what a subscription means. */
  claim?: string | undefined;
  /** Whether a phone shows the title alone until a tap. */
  folds?: boolean;
  /** In place of the form. */
  instead?: ReactNode;
  /** Drawings beside the box: before the address is sent, and after. */
  scenes?: readonly [before: string, after: string];
}

/**
 * A heading, an email field, a button and one line of fine print. Without JavaScript, the page /newsletter shows
 * the result.
 */
export function NewsletterBox(props: NewsletterBoxProps) {
  if (!props.folds) return <OpenBox {...props} />;
  return (
    <RowFold title={props.title}>
      <div className="max-sm:pb-3">
        <OpenBox {...props} />
      </div>
    </RowFold>
  );
}

const SentMessage = ({ address = "the address you entered" }: { address?: string | undefined }) => (
  <>
    <p>
      We sent an email to <strong className="text-ink wrap-anywhere">{address}</strong>. Open the
      link in it to confirm. Nothing there? Check your spam folder.
    </p>
    <p>
      Wrong address?{" "}
      <a href={addresses.newsletter} className="font-semibold underline underline-offset-4">
        Enter it again
      </a>
    </p>
  </>
);

const headingSize = { h1: "mb-2 text-4xl", h2: "mb-2 text-xl sm:text-2xl" };

function OpenBox(props: NewsletterBoxProps) {
  const { id, title, lead, heading: Heading = "h2", posted, sent = false, claim, folds } = props;
  const { instead, scenes } = props;
  const { result, sending, touched, address, formProps } = useNewsletter(id, posted);
  const refused = refusedOf(result);
  const field = fieldsOf(refused, { prefix: `${id}-` });
  const thanks = result ? result.ok : sent && !sending;
  // On its own page, the confirmation replaces the form.
  const answers = thanks && !folds;
  const consent = <p className="max-w-prose text-sm text-ink-soft">{newsletterConsent.text}</p>;
  const box = (
    <div
      className={
        folds
          ? "grid items-center gap-x-12 gap-y-3 lg:grid-cols-2"
          : "own-steps grid gap-3 sm:gap-5"
      }
    >
      <div>
        <Heading className={classNames(headingSize[Heading], folds && "wide-head")}>
          {answers ? sentTitle : title}
        </Heading>
        {answers ? null : <p className="max-w-prose text-lg text-ink-soft">{lead}</p>}
        {claim && !answers ? <p className="mt-2 max-w-prose">{claim}</p> : null}
        {folds ? <div className="mt-2">{consent}</div> : null}
      </div>
      {instead ?? (
        <form aria-label="Newsletter" className="relative grid gap-3" {...formProps}>
          {touched ? <PrefetchPageLinks page={addresses.newsletter} /> : null}
          <div tabIndex={-1} aria-live="polite" className="empty:hidden">
            {answers ? (
              <div className="grid max-w-prose gap-2 text-lg text-ink-soft">
                <SentMessage address={address} />
              </div>
            ) : thanks ? (
              <Notice tone="reassure" title={sentTitle}>
                <SentMessage address={address} />
              </Notice>
            ) : null}
          </div>
          <div
            className={classNames(
              "flex flex-wrap items-end gap-3",
              thanks && "hidden",
              !folds && "max-w-xl",
            )}
          >
            <TextField
              {...field("email")}
              type="email"
              label="Email"
              className="grow basis-40"
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              required
              errors={refused && [refused.message]}
            />
            <SubmitButton
              pending={sending}
              pendingLabel="Sending..."
              tone={Heading === "h1" ? "action" : "quiet"}
            >
              Subscribe
            </SubmitButton>
          </div>
          {folds || thanks ? null : consent}
          <Honeypot id={`${id}-website_url`} />
        </form>
      )}
    </div>
  );
  return (
    <>
      {box}
      {scenes ? <Scene of={scenes[answers ? 1 : 0]} className="mx-auto w-full max-w-sm" /> : null}
    </>
  );
}
