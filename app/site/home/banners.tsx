import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { Shield } from "#app/site/drawings/places.tsx";

export function SpecialOffer({ site }: { site: Site }) {
  const { company } = site;
  return (
    <section aria-labelledby="offer-title" className="bg-action-wash py-12">
      <Container className="flex flex-wrap items-center justify-between gap-6">
        <div>
          <h2 id="offer-title" className="text-4xl text-action-ink">
            ${company.firstServiceDiscountDollars} off your first service
          </h2>
          <p className="mt-2 max-w-prose">
            New customers: mention this offer when you call. Military families take{" "}
            {company.militaryDiscountPercent}% off as well.
          </p>
        </div>
        <CallLink
          phone={company.phone}
          placement="special-offer"
          className={buttonClass({ size: "lg" })}
        >
          <Icon name="phone" />
          Call {company.phone}
        </CallLink>
      </Container>
    </section>
  );
}

export function Guarantee() {
  return (
    <section aria-labelledby="guarantee-title" className="bg-reassure-wash py-12">
      <Container className="flex flex-col gap-6 sm:flex-row sm:items-center">
        <Shield className="size-24 shrink-0" />
        <div>
          <h2 id="guarantee-title" className="text-3xl">
            Our no-pest guarantee
          </h2>
          <p className="mt-2 max-w-prose text-lg">
            If pests come back between your scheduled visits, we come back and treat again, free.
            Your satisfaction is guaranteed for as long as you keep regular service.
          </p>
        </div>
      </Container>
    </section>
  );
}
