import type { Route } from "./+types/mosquito-page";
import * as addresses from "#app/addresses.ts";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { FaqList } from "#app/site/parts/faq-list.tsx";
import { MosquitoYard } from "#app/site/drawings/mosquito-yard.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { PointCards, PointRows, Steps, CheckList } from "#app/site/parts/point-lists.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { SeasonTable } from "./parts/season-table.tsx";
import {
  barrierResult,
  barrierSteps,
  careFor,
  eventSteps,
  eventText,
  mosquitoCall,
  mosquitoFaqs,
  mosquitoHero,
  mosquitoMeta,
  mosquitoOffers,
  mosquitoService,
  prices,
  quarterlyText,
  seasonGuide,
  yardTips,
  type Price,
} from "./content/mosquito.ts";
import { faqNode, offerCatalog, serviceNode } from "#app/site/metadata/graph-nodes.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import { buttonClass } from "#app/ui/button.tsx";

const path = addresses.mosquitoes;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company, origin, opening }) => {
    const place = { origin, path };
    const offers = mosquitoOffers(company);
    return {
      ...mosquitoMeta(company),
      nodes: [
        {
          ...serviceNode(place, company, mosquitoService),
          hasOfferCatalog: offerCatalog("Prices", offers, new Date(opening.now), company),
        },
        faqNode(place, mosquitoFaqs(company)),
      ],
    };
  });

export default function MosquitoControlPage() {
  const site = useSite();
  const { company } = site;
  return (
    <>
      <PageHero
        site={site}
        placement="mosquito-control"
        {...mosquitoHero(company)}
        picture={<MosquitoYard className="w-96" />}
      />
      <ContentColumns site={site} placement="mosquito-control-sidebar">
        <Part
          id="prices"
          title="What it costs"
          lead={`The same careful work on three schedules. Military families take ${company.militaryDiscountPercent}% off each.`}
        >
          <PriceCards prices={prices(company)} />
          <h3 className="mt-8 text-xl">With a quarterly plan</h3>
          <p className="mt-2 max-w-prose">{quarterlyText}</p>
        </Part>
        <Part
          id="season"
          title="The mosquito season, month by month"
          lead="Which mosquito is biting tells you where it came from, and what will help."
        >
          <SeasonTable caption="Mosquito season in Hampton Roads by month" months={seasonGuide} />
        </Part>
        <Part
          id="treatment"
          title="What a barrier treatment does"
          lead="It is called a barrier because it stands between you and the places where mosquitoes wait."
        >
          <Steps steps={barrierSteps} />
          <p className="mt-5 max-w-prose text-lg">{barrierResult(company)}</p>
        </Part>
        <Part id="events" title="Before a wedding or a cookout" lead={eventText(company)}>
          <PointRows points={eventSteps} />
          <p className="mt-6">
            <CallLink
              phone={company.phone}
              placement="mosquito-control-event"
              className="font-semibold underline underline-offset-4 hover:text-action-ink"
            >
              Call {company.phone} with your date
            </CallLink>
          </p>
        </Part>
        <Part
          id="yard-tips"
          title="What you can do yourself"
          lead="A bottle cap of water is enough for tiger mosquitoes. These six habits cost little and help every treatment last."
        >
          <PointCards points={yardTips} />
        </Part>
        <Part id="care" title="Bees, pets and the creek">
          <PointRows points={careFor} />
        </Part>
        <Part id="faq" title="Mosquito questions we hear often">
          <FaqList faqs={mosquitoFaqs(company)} />
        </Part>
        <RelatedLinks
          kind="related"
          cities={company.cities}
          title="Other services, and where we work"
          path={path}
        />
      </ContentColumns>
      <CallBand site={site} placement="mosquito-control-close" {...mosquitoCall(company)} />
    </>
  );
}

/** Price of each treatment schedule, and who it is for. */
function PriceCards({ prices }: { prices: readonly Price[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
      {prices.map(({ id, name, dollars, per, suits, points }) => (
        <li key={id} className="flex flex-col rounded-md border border-line bg-surface p-5">
          <h3 className="text-lg">{name}</h3>
          <p className="mt-2">
            <span className="font-display text-4xl font-bold">${dollars}</span>
            {per ? <span className="text-ink-soft"> a {per}</span> : null}
          </p>
          <p className="mt-2 font-medium">{suits}</p>
          <CheckList items={points} look="small" className="mt-4 mb-5" />
          <a
            href={addresses.quote}
            data-cta={`mosquito-price-${id}`}
            className={buttonClass({ tone: "quiet" }, "mt-auto")}
          >
            Request a Quote <span className="sr-only">for {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
