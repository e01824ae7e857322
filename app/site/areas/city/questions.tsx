import { mapsHref } from "#domain/settings/company.ts";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CityTexts } from "#app/texts/city-texts.ts";
import type { Site } from "#app/site/frame/site.ts";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { FaqList } from "#app/site/parts/faq-list.tsx";
import { HoursTable, OpeningStatus } from "#app/site/frame/opening-status.tsx";
import { Section } from "#app/site/parts/section.tsx";

interface QuestionsProps {
  site: Site;
  title: string;
  words: CityTexts;
}

/** Local FAQs, and a contact for other questions. */
export function Questions({ site, title, words }: QuestionsProps) {
  return (
    <Section id="faq" title={title}>
      <div className="grid items-start gap-5 sm:gap-8 lg:grid-cols-[3fr_2fr]">
        <FaqList faqs={words.faqs} />
        <ContactBlock site={site} slug={words.slug} contact={words.contact} />
      </div>
    </Section>
  );
}

interface ContactBlockProps {
  site: Site;
  slug: string;
  contact: CityTexts["contact"];
}

/** Phone, hours, address and a link to the form. */
function ContactBlock({ site, slug, contact }: ContactBlockProps) {
  const { phone, hours, address } = site.company;
  return (
    <section
      aria-labelledby="contact-title"
      className="grid gap-3 rounded-md border border-line bg-surface p-4 shadow-sm sm:p-6"
    >
      <div>
        <h3 id="contact-title" className="text-2xl">
          {contact.title}
        </h3>
        <p className="mt-2 text-ink-soft">{contact.text}</p>
      </div>
      <CallButton
        site={site}
        placement={`${slug}-contact`}
        className="flex items-center gap-2"
        note="sm:hidden"
      >
        <span className="font-display text-2xl font-bold underline decoration-line underline-offset-4">
          {phone}
        </span>
      </CallButton>
      <div className="grid gap-2 max-sm:hidden">
        <OpeningStatus site={site} />
        <HoursTable hours={hours} />
      </div>
      <p className="flex items-center gap-2">
        <Icon name="pin" className="size-4" />
        <a href={mapsHref(address)} target="_blank" rel="noopener" className="underline">
          {address.street}, {address.city}, {address.region} {address.postalCode}{" "}
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </p>
      <a
        href={addresses.quoteWith({ city: slug })}
        data-cta={`${slug}-contact-form`}
        className={buttonClass({ tone: "quiet" })}
      >
        Write to us
      </a>
    </section>
  );
}
