import * as addresses from "#app/addresses.ts";
import consentScript from "#app/page-script/consent-script.ts?script";
import { useNonce } from "#app/document.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import type { ConsentCategory } from "#domain/consent/categories.ts";
import type { ConsentQuestion } from "#domain/consent/wording.ts";
import { categoryNames, notRecorded } from "./choice-texts.ts";
import style from "./consent-bar.css?inline";

interface ConsentBarProps {
  question: ConsentQuestion;
  /** False on the page that has the choice anyway. */
  asks: boolean;
  /** Measurement id of the web analytics service; null without one. */
  analyticsId: string | null;
}

/**
 * Asks for consent. The document has it hidden, so that all visitors share it; its script wakes at the first touch and
 * shows it to those who have not chosen yet. React only renders it.
 */
export function ConsentBar({ question, asks, analyticsId }: ConsentBarProps) {
  const { version, categories, intro, sentences } = question;
  return (
    <>
      <style href="consent-bar" precedence="default">
        {style}
      </style>
      <section
        id="consent"
        aria-label="Privacy choices"
        data-version={version}
        data-saved="Your choice is saved."
        data-asks={asks ? "" : undefined}
        data-analytics={analyticsId ?? undefined}
        hidden
        suppressHydrationWarning
      >
        <p>
          {intro}{" "}
          <span className="consent-more">
            {sentences.join(" ")} <a href={addresses.privacyChoices}>Privacy choices</a>
          </span>
        </p>
        <p role="alert" data-failed={notRecorded} {...filledByScript} />
        <div className="consent-buttons">
          <button type="button" data-choose="none" className={answerClass}>
            Decline
          </button>
          <button type="button" data-choose="all" className={answerClass}>
            Accept
          </button>
          <Chooser categories={categories} />
        </div>
      </section>
      <p role="status" className="sr-only" {...filledByScript} />
      <script
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? consentScript : "" }}
      />
    </>
  );
}

/** React leaves the content alone, also what is there before it starts: a difference would make it draw the page again. */
const filledByScript = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: "" },
};

/** Both answers look the same. */
const answerClass = buttonClass({ tone: "quiet", size: "bar" });

/** Unfolds the rest of the question on phones, and with more than one category, a box for each. */
function Chooser({ categories }: { categories: readonly ConsentCategory[] }) {
  if (categories.length < 2)
    return (
      <details className="consent-single">
        <summary>More</summary>
      </details>
    );
  return (
    <details>
      <summary>Choose</summary>
      {categories.map((category) => (
        <label key={category} htmlFor={`consent-${category}`}>
          <Checkbox id={`consent-${category}`} name={category} />
          {categoryNames[category]}
        </label>
      ))}
      <button type="button" data-choose="chosen" className={answerClass}>
        Save my choice
      </button>
    </details>
  );
}
