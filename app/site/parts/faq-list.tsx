import { RunningText } from "#app/site/frame/running-text.tsx";
import { Part } from "./content-columns.tsx";
import { Section } from "./section.tsx";
import { ChevronIcon } from "#app/ui/stroke-icons.tsx";
import { Fold } from "./fold.tsx";
import type { Faq } from "#app/texts/page-parts.ts";

/** Number of questions that a phone shows at once. */
const shown = 3;

/** Questions that expand and collapse one at a time, without JavaScript. */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  const rest = faqs.slice(shown);
  return (
    <div className="rounded-md border border-line bg-surface">
      {(rest.length < 2 ? faqs : faqs.slice(0, shown)).map((faq) => (
        <Question key={faq.question} {...faq} />
      ))}
      {rest.length < 2 ? null : (
        <Fold label={<span className="pl-4">{`Show ${rest.length} more`}</span>}>
          {rest.map((faq) => (
            <Question key={faq.question} {...faq} />
          ))}
        </Fold>
      )}
    </div>
  );
}

function Question({ question, answer }: Faq) {
  return (
    <details name="faq" className="group/faq border-b border-line last:border-b-0">
      <summary className="flex items-center justify-between gap-4 px-4 py-3 font-semibold sm:px-5 sm:py-4 hover:text-action-ink">
        <h3 className="font-sans text-base tracking-normal">{question}</h3>
        <ChevronIcon className="size-4 shrink-0 transition-transform group-open/faq:rotate-180" />
      </summary>
      <p className="max-w-prose px-4 pb-4 sm:px-5 sm:pb-5">
        <RunningText>{answer}</RunningText>
      </p>
    </details>
  );
}

interface Questions {
  title: string;
  faqs: readonly Faq[];
}

/** The questions of a page, as a part of the reading column. */
export const FaqPart = ({ title, faqs }: Questions) => (
  <Part id="faq" title={title}>
    <FaqList faqs={faqs} />
  </Part>
);

/** The questions of a page, as a section over its whole width. */
export const FaqSection = ({ title, faqs }: Questions) => (
  <Section id="faq" ground="sunken" title={title}>
    <FaqList faqs={faqs} />
  </Section>
);
