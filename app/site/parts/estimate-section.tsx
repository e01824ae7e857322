import type { ReactNode } from "react";
import * as addresses from "#app/addresses.ts";
import { choiceOf } from "#app/site/metadata/quote-link.ts";
import { startValues } from "#app/site/contact/form/request-choice.ts";
import { RequestForm } from "#app/site/contact/form/request-form.tsx";
import { OwnerNote } from "./owner-note.tsx";
import type { Site } from "#app/site/frame/site.ts";

interface EstimateSectionProps {
  site: Site;
  title: string;
  lead: ReactNode;
  /** The page, whose service is chosen already. */
  path: string;
}

/** The quote form in the middle of a page. Posts to the contact page, which shows the form again on errors. */
export function EstimateSection({ site, title, lead, path }: EstimateSectionProps) {
  return (
    <section id="estimate-form" aria-labelledby="estimate-title">
      <h2 id="estimate-title" className="text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{lead}</p>
      <OwnerNote site={site} />
      <div className="mt-4 rounded-md border border-line bg-surface p-4 shadow-sm sm:p-8">
        <RequestForm
          id="quote-form"
          action={addresses.contact}
          actionData={undefined}
          company={site.company}
          start={startValues(choiceOf(path), site.company.cities)}
        />
      </div>
    </section>
  );
}
