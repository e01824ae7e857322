import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import type { Site } from "#app/site/frame/site.ts";
import type { HomeTexts } from "#app/texts/home.ts";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { opensAt } from "#app/site/parts/closed-note.tsx";
import { useNow } from "#app/site/frame/opening-status.tsx";
import { QuoteButton } from "#app/site/parts/quote-button.tsx";
import { Shield } from "#app/site/drawings/places.tsx";

interface SpecialOfferProps {
  site: Site;
  texts: HomeTexts["specialOffer"];
}

export function SpecialOffer({ site, texts }: SpecialOfferProps) {
  // A call gets no answer while the office is closed.
  const isClosed = opensAt(useNow(site.opening.now), site.company.hours) !== null;
  const buttonOf = (leads: boolean) =>
    buttonClass({ size: "lg", tone: leads ? "action" : "quiet" });
  const call = (
    <CallButton key="call" site={site} placement="special-offer" className={buttonOf(!isClosed)}>
      Call {site.company.phone}
    </CallButton>
  );
  const online = (
    <QuoteButton
      key="online"
      site={site}
      cta="special-offer-quote"
      href={addresses.quoteWith({ offer: "first-service" })}
      className={buttonOf(isClosed)}
    >
      Use it online
    </QuoteButton>
  );
  return (
    <section aria-labelledby="offer-title" className="bg-action-wash py-5 sm:py-12">
      <Container className="flex flex-wrap items-center justify-between gap-4 sm:gap-6">
        <div>
          <h2 id="offer-title" className="text-4xl text-action-ink">
            {texts.title}
          </h2>
          <p className="mt-2 max-w-prose">{texts.text}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
          {isClosed ? [online, call] : [call, online]}
        </div>
      </Container>
    </section>
  );
}

export function Guarantee({ texts }: { texts: HomeTexts["guarantee"] }) {
  return (
    <section aria-labelledby="guarantee-title" className="bg-reassure-wash py-5 sm:py-12">
      <Container className="flex gap-4 sm:items-center sm:gap-6">
        <Shield className="size-11 shrink-0 sm:size-24" />
        <div>
          <h2 id="guarantee-title" className="text-3xl">
            {texts.title}
          </h2>
          <p className="mt-2 max-w-prose text-lg">{texts.text}</p>
        </div>
      </Container>
    </section>
  );
}
