import { ChevronIcon } from "#app/ui/chevron-icon.tsx";
import type { Faq } from "#app/texts/page-parts.ts";

/** Questions that expand and collapse one at a time, without JavaScript. */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div className="rounded-md border border-line bg-surface">
      {faqs.map(({ question, answer }) => (
        <details key={question} name="faq" className="group border-b border-line last:border-b-0">
          <summary className="flex items-center justify-between gap-4 px-4 py-3 font-semibold sm:px-5 sm:py-4 hover:text-action-ink">
            <h3 className="font-sans text-base tracking-normal">{question}</h3>
            <ChevronIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-prose px-4 pb-4 sm:px-5 sm:pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
