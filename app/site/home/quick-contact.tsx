import type { ReactNode } from "react";
import type { HomeTexts } from "#app/texts/home.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { HoursTable, OpeningStatus } from "#app/site/frame/opening-status.tsx";
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
          {children}
        </div>
        <div className="grid content-start gap-3 rounded-md bg-band p-4 sm:gap-5 text-on-band sm:p-8">
          <div>
            <h3 className="text-xl">{texts.call}</h3>
            <CallLink
              phone={company.phone}
              placement="quick-contact-hotline"
              className="mt-2 flex items-center gap-2 font-display text-3xl font-bold underline decoration-band-line underline-offset-4"
            >
              <Icon name="phone" className="size-6" />
              {company.phone}
            </CallLink>
          </div>
          <OpeningStatus site={site} />
          <div className="max-sm:hidden">
            <HoursTable hours={company.hours} />
          </div>
        </div>
      </div>
    </Section>
  );
}
