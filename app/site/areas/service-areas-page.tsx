import type { City } from "#domain/settings/cities.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/service-areas-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { areaLinks } from "#app/menus/site-links.ts";
import harbor from "#app/site/drawings/scenes/harbor.svg?raw";
import van from "#app/site/drawings/scenes/van.svg?raw";
import { CityCard } from "./city-card.tsx";
import { isSectionShown } from "#domain/page-texts/order/page-sections.ts";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { articleSpan, cardRows } from "#app/site/parts/card-row.ts";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { NextSteps } from "#app/site/parts/next-steps.tsx";
import { FaqSection } from "#app/site/parts/faq-list.tsx";
import { Fold } from "#app/site/parts/fold.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { PointCards } from "#app/site/parts/point-lists.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { servesOneOf } from "./neighboring-places.ts";
import { ServiceAreaMap } from "./map/service-area-map.tsx";
import { ZipCheck } from "./zip-check.tsx";
import { readPublishedTexts } from "#domain/page-texts/read-page-texts.server.ts";
import { readCitySummaries } from "./cities.server.ts";
import { areasTexts, type AreasTexts } from "#app/texts/areas.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { faqNodes, linkListNode, serviceNode } from "#app/site/metadata/graph-nodes.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

const path = addresses.serviceAreas;
const placement = "service-areas";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const [{ company }, { texts }] = await Promise.all([readSite(ctx), readPublishedTexts(ctx.db)]);
  return { summaries: readCitySummaries(ctx, company, texts) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, (site) => {
    const { company, origin } = site;
    const texts = textsOf(site, areasTexts);
    return {
      ...texts.meta,
      nodes: [
        serviceNode({ origin, path }, company, {
          name: `Pest control in ${company.region}`,
          description: texts.meta.description,
          serviceType: "Pest control",
        }),
        linkListNode(
          { origin, path },
          areaLinks(company.cities).map(({ label, href }) => ({ title: label, href })),
        ),
        ...faqNodes({ origin, path }, texts),
      ],
    };
  });

export default function ServiceAreasPage() {
  const site = useSite();
  const { summaries } = useLoaderData<typeof loader>();
  const { cities, contentSet } = site.company;
  const { order, hero, map, cards, outside, questions, closing } = textsOf(site, areasTexts);
  const notServed = outside.points.filter(({ slugs }) => !servesOneOf(site.company, slugs));
  const isOutsideShown = notServed.length > 0 && isSectionShown(order, "outside");
  return (
    <>
      <PageHero
        site={site}
        placement={placement}
        {...hero}
        wide
        scene={contentSet === "hampton-roads" ? harbor : van}
        picture={<ZipCheck site={site} placement={placement} />}
      />
      <Arranged
        order={order}
        sections={{
          map: (
            <Section id="map" title={map.title} lead={map.lead}>
              <div className="grid items-center gap-2 sm:gap-8 lg:grid-cols-[3fr_2fr]">
                <ServiceAreaMap
                  cities={cities}
                  office={site.company.location}
                  className="h-auto w-full rounded-md border border-line"
                />
                <div>
                  <Fold label={`All ${cities.length} cities`}>
                    <Sides sides={map.sides} others={map.others} cities={cities} />
                  </Fold>
                </div>
              </div>
            </Section>
          ),
          cards: (
            <Section id="cities" ground="sunken" {...cards}>
              <ul className={`${cardRows} max-sm:gap-3`}>
                {cities.map((city, at) => (
                  <li key={city.slug} className={articleSpan(at, cities.length, false)}>
                    <CityCard site={site} city={city} summary={summaries[city.slug] ?? ""} />
                  </li>
                ))}
              </ul>
            </Section>
          ),
          outside: isOutsideShown ? (
            <Section id="outside" title={outside.title} lead={outside.lead}>
              <PointCards points={notServed} />
              <p className="mt-6 mb-3 max-w-prose text-lg">{outside.call}</p>
              <NextSteps site={site} placement="service-areas-outside" />
            </Section>
          ) : null,
          questions: <FaqSection {...questions} />,
        }}
      />
      <CallBand site={site} placement="service-areas-closing" {...closing} />
    </>
  );
}

interface SidesProps {
  sides: AreasTexts["map"]["sides"];
  /** Above the cities on no side. */
  others: string;
  cities: readonly City[];
}

/** Text version of the map: the cities on each side of the water. */
function Sides({ sides, others, cities }: SidesProps) {
  const groups = sides.map(({ name, text, slugs }) => ({
    name,
    text,
    cities: sides.length > 1 ? cities.filter(({ slug }) => slugs.includes(slug)) : cities,
  }));
  const onSides = new Set(groups.flatMap((group) => group.cities));
  const added = cities.filter((city) => !onSides.has(city));
  return (
    <div className="grid gap-6">
      {[...groups, { name: others, text: "", cities: added }]
        .filter((group) => group.cities.length > 0)
        .map((group) => (
          <div key={group.name}>
            <h3 className="text-xl">{group.name}</h3>
            {group.text ? <p className="mt-1 text-ink-soft">{group.text}</p> : null}
            <CityLinks cities={group.cities} />
          </div>
        ))}
    </div>
  );
}

function CityLinks({ cities }: { cities: readonly City[] }) {
  return (
    <ul className="mt-2 grid grid-cols-[auto_auto_1fr] gap-x-4 gap-y-1">
      {areaLinks(cities).map(({ href, label }) => (
        <li key={href}>
          <a href={href} className="font-semibold underline underline-offset-4">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
