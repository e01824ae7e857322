import type { ReactNode } from "react";
import type { HomeTexts } from "#app/texts/home.ts";
import type { Site } from "#app/site/frame/site.ts";
import { HoursTable, OpeningStatus } from "#app/site/frame/opening-status.tsx";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { OwnerNote } from "#app/site/parts/owner-note.tsx";
import { Section } from "#app/site/parts/section.tsx";

interface QuickContactProps {
  site: Site;
  texts: HomeTexts["quickContact"];
  children: ReactNode;
}

/** The short form (as children), beside the phone number for visitors who prefer to call. */
export function QuickContact({ site, texts, children }: QuickContactProps) {
  const { company } = site;
  return (
    <Section id="quick-contact" ground="sunken" title={texts.title} lead={texts.lead}>
      <div className="grid gap-5 sm:gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="rounded-md border border-line bg-surface p-4 shadow-sm sm:p-8">
          <OwnerNote site={site} className="mb-6" />
          {children}
        </div>
        <div className="grid content-start gap-5 self-start rounded-md bg-band p-8 text-on-band max-sm:hidden">
          <div>
            <h3 className="text-xl">{texts.call}</h3>
            <CallButton
              site={site}
              placement="quick-contact-hotline"
              icon="size-6"
              note="hidden"
              className="mt-2 flex items-center gap-2"
            >
              <span className="font-display text-3xl font-bold underline decoration-band-line underline-offset-4">
                {company.phone}
              </span>
            </CallButton>
          </div>
          <OpeningStatus site={site} />
          <HoursTable hours={company.hours} />
        </div>
      </div>
    </Section>
  );
}
