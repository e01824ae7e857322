import * as addresses from "#app/addresses.ts";
import { Container } from "#app/ui/container.tsx";
import type { Site } from "#app/site/frame/site.ts";
import type { HomeTexts } from "#app/texts/home.ts";
import { NextSteps } from "#app/site/parts/next-steps.tsx";
import { Shield } from "#app/site/drawings/places.tsx";

interface SpecialOfferProps {
  site: Site;
  texts: HomeTexts["specialOffer"];
}

export function SpecialOffer({ site, texts }: SpecialOfferProps) {
  return (
    <section aria-labelledby="offer-title" className="bg-action-wash py-5 sm:py-12">
      <Container className="flex flex-wrap items-center justify-between gap-4 sm:gap-6">
        <div>
          <h2 id="offer-title" className="text-4xl text-action-ink">
            {texts.title}
          </h2>
          <p className="mt-2 max-w-prose">{texts.text}</p>
        </div>
        <NextSteps
          site={site}
          placement="special-offer"
          quoteLabel="Use it online"
          quoteHref={addresses.quoteWith({ offer: "first-service" })}
          callFirst
        />
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
