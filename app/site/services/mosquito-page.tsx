import type { Route } from "./+types/mosquito-page";
import * as addresses from "#app/addresses.ts";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { FoldedPart, TitledFold } from "#app/site/parts/fold.tsx";
import { FaqPart } from "#app/site/parts/faq-list.tsx";
import mosquitoYard from "#app/site/drawings/scenes/mosquito-yard.svg?raw";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { PointCards, PointRows, Steps, CheckList } from "#app/site/parts/point-lists.tsx";
import { PagePhoto } from "#app/site/photos/site-photo.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { SeasonList } from "./parts/season-list.tsx";
import {
  dollarsOf,
  mosquitoOffers,
  mosquitoTexts,
  type MosquitoTexts,
} from "#app/texts/services/mosquito.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import { faqNodes, offerCatalog, serviceNode } from "#app/site/metadata/graph-nodes.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import { buttonClass } from "#app/ui/button.tsx";

const path = addresses.mosquitoes;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, (site) => {
    const { company, origin, opening } = site;
    const texts = textsOf(site, mosquitoTexts);
    const place = { origin, path };
    const offers = mosquitoOffers(texts.prices.items, company);
    return {
      ...texts.meta,
      nodes: [
        {
          ...serviceNode(place, company, texts.service),
          hasOfferCatalog: offerCatalog("Prices", offers, new Date(opening.now), company),
        },
        ...faqNodes(place, texts),
      ],
    };
  });

export default function MosquitoControlPage() {
  const site = useSite();
  const { company } = site;
  const texts = textsOf(site, mosquitoTexts);
  const month = Number(dayOf(new Date(site.opening.now), company.hours.timeZone).slice(5, 7));
  return (
    <>
      <PageHero site={site} placement="mosquito-control" {...texts.hero} scene={mosquitoYard} />
      <ContentColumns site={site} placement="mosquito-control-sidebar">
        <Arranged
          order={texts.order}
          sections={{
            prices: (
              <Part id="prices" title={texts.prices.title} lead={texts.prices.lead}>
                <PriceCards prices={texts.prices.items} company={company} />
                <div className="mt-3 sm:mt-8">
                  <TitledFold title={texts.prices.quarterly.title}>
                    <p className="max-w-prose">{texts.prices.quarterly.text}</p>
                  </TitledFold>
                </div>
              </Part>
            ),
            season: (
              <Part id="season" title={texts.season.title} lead={texts.season.lead}>
                <SeasonList
                  caption={texts.season.caption}
                  months={texts.season.months}
                  month={month}
                />
              </Part>
            ),
            treatment: (
              <Part id="treatment" title={texts.treatment.title} lead={texts.treatment.lead}>
                <Steps steps={texts.treatment.steps} />
                <p className="mt-5 max-w-prose text-lg">{texts.treatment.result}</p>
                <PagePhoto site={site} slot="mosquitoes" />
              </Part>
            ),
            events: (
              <Part id="events" title={texts.events.title} lead={texts.events.lead}>
                <PointRows points={texts.events.points} />
                <CallButton
                  site={site}
                  placement="mosquito-control-event"
                  className={buttonClass({ tone: "quiet" }, "mt-6")}
                >
                  {texts.events.call}
                </CallButton>
              </Part>
            ),
            yardTips: (
              <Part id="yard-tips" title={texts.yardTips.title} lead={texts.yardTips.lead}>
                <PointCards points={texts.yardTips.points} />
              </Part>
            ),
            care: (
              <Part id="care" title={texts.care.title}>
                <PointRows points={texts.care.points} />
              </Part>
            ),
            questions: <FaqPart {...texts.questions} />,
          }}
        />
        <RelatedLinks kind="related" company={company} title={texts.related.title} path={path} />
      </ContentColumns>
      <CallBand site={site} placement="mosquito-control-close" {...texts.closing} />
    </>
  );
}

interface PriceCardsProps {
  prices: MosquitoTexts["prices"]["items"];
  company: CompanyFacts;
}

/** Price of each treatment schedule, and who it is for. */
function PriceCards({ prices, company }: PriceCardsProps) {
  return (
    <ul className="grid gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
      {prices.map((price) => (
        <li
          key={price.id}
          className="flex flex-col rounded-md border border-line bg-surface px-4 sm:p-5"
        >
          <FoldedPart head={<PriceHead price={price} company={company} />}>
            <CheckList items={price.points} variant="small" className="mb-3 sm:mt-4 sm:mb-5" />
            <a
              href={addresses.quoteWith({ service: "mosquitoes", plan: `mosquito-${price.id}` })}
              data-cta={`mosquito-price-${price.id}`}
              className={buttonClass({ tone: "quiet" }, "mt-auto max-sm:mb-4 max-sm:w-full")}
            >
              Request a Quote <span className="sr-only">for {price.name}</span>
            </a>
          </FoldedPart>
        </li>
      ))}
    </ul>
  );
}

interface PriceHeadProps {
  price: MosquitoTexts["prices"]["items"][number];
  company: CompanyFacts;
}

function PriceHead({ price, company }: PriceHeadProps) {
  return (
    <>
      <h3 className="text-lg">{price.name}</h3>
      <span className="block font-normal sm:mt-2">
        <span className="font-display text-2xl font-bold sm:text-4xl">
          ${dollarsOf(price, company)}
        </span>
        {price.per ? <span className="text-ink-soft"> a {price.per}</span> : null}
      </span>
      <span className="block text-sm font-medium sm:mt-2 sm:text-base">{price.bestFor}</span>
    </>
  );
}
