import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/city-page";
import * as addresses from "#app/addresses.ts";
import { cityAndState } from "#domain/settings/cities.ts";
import { documentContext } from "#app/document-facts.ts";
import { contentMeta, formOf } from "#app/site/pages/content-meta.ts";
import { ContentView } from "#app/site/pages/content-view.tsx";
import { readContent } from "#app/site/pages/read-page.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { Challenges } from "./city/challenges.tsx";
import { CityServices } from "./city/city-services.tsx";
import { Coverage } from "./city/coverage.tsx";
import { Questions } from "./city/questions.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { PointCards } from "#app/site/parts/point-lists.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { readPageReviews } from "#app/site/reviews/load-reviews.server.ts";
import { ReviewList } from "#app/site/reviews/review-list.tsx";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { Section } from "#app/site/parts/section.tsx";
import { ServiceAreaMap } from "./map/service-area-map.tsx";
import { nearestFirst } from "./map/map-window.ts";
import { readCityPage } from "./cities.server.ts";
import { isShown } from "#app/menus/site-links.ts";
import { faqNodes, serviceNode } from "#app/site/metadata/graph-nodes.ts";
import { readTexts } from "#app/site/frame/read-texts.server.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { metaOf, type NamedPage, useSite } from "#app/site/frame/site-context.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const own = await readContent(ctx, url, context.get(documentContext));
  if (own) return data({ own: own.page, city: null }, { headers: own.headers });
  const { company } = await readSite(ctx);
  const city = company.cities.find(({ slug }) => slug === params["slug"]);
  const { texts } = await readTexts(ctx, url, company);
  const words = city && readCityPage(company, city.slug, texts);
  // oxlint-disable-next-line no-throw-literal
  if (!words) throw data(null, { status: 404, statusText: "Not Found" });
  const { found, headers: fresh } = await readPageReviews(ctx, { city: city.slug }, 3);
  return data({ own: null, city, words, found }, { headers: fresh });
}

export const headers = answerHeaders;

export const handle: NamedPage = {
  crumb: (loaderData) => {
    const loaded = loaderData as Loaded | undefined;
    return loaded?.own?.title ?? loaded?.city?.name ?? "";
  },
  form: (loaderData) => formOf((loaderData as Loaded | undefined)?.own),
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { own } = loaderData;
  if (own) return metaOf(matches, own.path, (site) => contentMeta(own, site));
  const { city, words } = loaderData;
  const path = addresses.city(city.slug);
  return metaOf(matches, path, ({ company, origin }) => ({
    ...words.meta,
    nodes: [
      {
        ...serviceNode({ origin, path }, company, {
          name: `Pest control in ${city.name}`,
          description: words.meta.description,
          serviceType: "Pest control",
        }),
        areaServed: { "@type": "City", name: cityAndState(city) },
      },
      ...faqNodes({ origin, path }, { order: words.order, questions: words }, "faqs"),
    ],
  }));
};

export default function CityPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.own ? <ContentView page={loaded.own} /> : <ShippedCity {...loaded} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>["data"];
type Shipped = Extract<Loaded, { own: null }>;

function ShippedCity({ city, words, found }: Omit<Shipped, "own">) {
  const site = useSite();
  const { cities } = site.company;
  return (
    <>
      <div className="bg-reassure-wash text-reassure">
        <Container className="flex items-start gap-3 py-3">
          <Icon name="calendar" className="mt-0.5" />
          <p className="font-medium">{words.banner}</p>
        </Container>
      </div>
      <PageHero
        site={site}
        placement={city.slug}
        {...words.hero}
        wide
        picture={
          <ServiceAreaMap
            cities={cities}
            current={city.slug}
            office={site.company.location}
            className="h-auto w-full rounded-md border border-line"
          />
        }
      />
      <Arranged
        order={words.order}
        sections={{
          whyUs: (
            <Section id="why-us" title={words.whyUs.title} lead={words.whyUs.lead}>
              <PointCards points={words.whyUs.points} wide />
            </Section>
          ),
          coverage: (
            <Coverage site={site} city={city} coverage={words.coverage} zipCodes={words.zipCodes} />
          ),
          challenges: (
            <Challenges
              company={site.company}
              challenges={words.challenges}
              pests={words.pests.title}
            />
          ),
          services: (
            <CityServices
              slug={city.slug}
              services={{
                ...words.services,
                items: words.services.items.filter(({ href }) => isShown(site.company, href)),
              }}
            />
          ),
          faqs: <Questions site={site} title={words.questions.title} words={words} />,
          reviews:
            found.reviews.length > 0 ? (
              <Section id="reviews" ground="sunken" title={words.reviews.title}>
                <ReviewList {...found} />
              </Section>
            ) : null,
        }}
      />
      <CallBand site={site} placement={`${city.slug}-closing`} {...words.closing} />
      <Container className="py-5 sm:py-12">
        <RelatedLinks
          kind="related"
          company={{ ...site.company, cities: nearestFirst(city, cities) }}
          title={words.related.title}
          path={addresses.city(city.slug)}
        />
      </Container>
    </>
  );
}
