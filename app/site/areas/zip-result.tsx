import type { ReactNode } from "react";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { servedText, type ZipAnswer } from "./zip-answer.ts";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { QuoteButton } from "#app/site/parts/quote-button.tsx";

interface ZipResultProps {
  site: Site;
  placement: string;
  answer: ZipAnswer;
}

/** Starts with yes or no, then the next step. */
export function ZipResult({ site, placement, answer }: ZipResultProps) {
  const { phone, address } = site.company;
  const call = (
    <CallButton
      site={site}
      placement={`${placement}-zip`}
      className={buttonClass({ tone: "quiet" })}
    >
      Call {phone}
    </CallButton>
  );
  if (answer.kind === "unreadable")
    return (
      <p className="mt-2 text-sm font-medium text-danger">
        Type the five digits of your ZIP code, for example {address.postalCode}.
      </p>
    );
  if (answer.kind !== "served")
    return (
      <Answer
        title={`No, ${answer.zip}${answer.kind === "neighboring" ? `, ${answer.place},` : ""} is not on our list.`}
        text="Close to one of our cities, or a base or PO box code inside one? Tell us the street, and we will give you a plain yes or no."
        tone="border-control"
      >
        {call}
      </Answer>
    );
  const { zip, city } = answer;
  return (
    <Answer
      title={servedText(answer)}
      text={
        <>
          The next step is a free inspection. Or first read about{" "}
          <a
            href={addresses.city(city.slug)}
            data-cta={`${placement}-zip-city`}
            className="font-semibold underline underline-offset-4"
          >
            what lives in {city.name}
          </a>
          .
        </>
      }
      tone="border-reassure"
    >
      <QuoteButton
        site={site}
        cta={`${placement}-zip-quote`}
        href={addresses.quoteWith({ zip })}
        className={buttonClass()}
      />
      {call}
    </Answer>
  );
}

interface AnswerProps {
  title: string;
  text: ReactNode;
  tone: string;
  children: ReactNode;
}

function Answer({ title, text, tone, children }: AnswerProps) {
  return (
    <div className={`mt-4 border-l-4 pl-4 ${tone}`}>
      <p className="font-display text-xl font-bold">{title}</p>
      <p className="mt-1 max-w-prose">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
