import { useLoaderData } from "react-router";
import type { Route } from "./+types/about-page";
import * as addresses from "#app/addresses.ts";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { EmbeddedMap } from "#app/site/areas/map/embedded-map.tsx";
import { Building, CrawlSpace, House, Magnifier } from "#app/site/drawings/places.tsx";
import { Neighborhood } from "#app/site/drawings/horizon.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { PointCards, PointRows, Steps } from "#app/site/parts/point-lists.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { OwnerName } from "#app/site/parts/owner-note.tsx";
import { SignedNote } from "./signed-note.tsx";
import { BesidePhoto, PagePhoto, Photo, photoOf } from "#app/site/photos/site-photo.tsx";
import { FirstReview } from "#app/site/reviews/first-review.tsx";
import { loadReviews, type PageReviews } from "#app/site/reviews/load-reviews.server.ts";
import { ReviewList } from "#app/site/reviews/review-list.tsx";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { aboutTexts, type AboutTexts } from "#app/texts/about.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

const path = addresses.about;
const drawings = [CrawlSpace, Magnifier, House, Building];

export function loader({ context }: Route.LoaderArgs) {
  return loadReviews(context, {}, 3);
}

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, (site) => textsOf(site, aboutTexts).meta);

export default function AboutPage() {
  const site = useSite();
  const found = useLoaderData<typeof loader>();
  const texts = textsOf(site, aboutTexts);
  const team = photoOf(site, "team");
  return (
    <>
      <PageHero
        site={site}
        placement="about"
        {...texts.hero}
        wide
        picture={team ? <Photo photo={team} /> : <SignedNote site={site} texts={texts.signed} />}
        horizon={
          team ? null : (
            <Neighborhood className="block h-[20vw] w-full overflow-visible max-sm:absolute max-sm:inset-x-0 max-sm:top-0 sm:h-44 lg:aspect-6/1 lg:h-auto lg:max-h-72" />
          )
        }
      />
      <ContentColumns site={site} placement="about-sidebar">
        <Arranged
          order={texts.order}
          sections={{
            trust: (
              <Part id="trust" title={texts.trust.title}>
                <PointCards points={texts.trust.points} />
              </Part>
            ),
            localCompany: (
              <Part id="local-company" title={texts.localCompany.title}>
                <BesidePhoto photo={photoOf(site, "owner")}>
                  <div className="grid max-w-prose gap-4">
                    {texts.localCompany.paragraphs.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                    <OwnerName site={site} />
                  </div>
                </BesidePhoto>
              </Part>
            ),
            apart: (
              <Part id="apart" title={texts.apart.title}>
                <PointRows points={texts.apart.points} />
              </Part>
            ),
            knowledge: (
              <Part id="knowledge" title={texts.knowledge.title} lead={texts.knowledge.lead}>
                <Knowledge points={texts.knowledge.points} />
                <PagePhoto site={site} slot="truck" />
              </Part>
            ),
            reviews: (
              <Part id="reviews" title={texts.reviews.title}>
                {found.reviews.length > 0 ? (
                  <ReviewList {...found} />
                ) : (
                  <FirstReview company={site.company} />
                )}
                <h3 className="mt-8 text-2xl">{texts.reviews.mapTitle}</h3>
                <p className="mt-1 mb-4 text-ink-soft">{texts.reviews.lead}</p>
                <EmbeddedMap site={site} />
              </Part>
            ),
            philosophy: (
              <Part id="philosophy" title={texts.philosophy.title}>
                <Steps steps={texts.philosophy.points} />
              </Part>
            ),
            trackRecord: <TrackRecord texts={texts.trackRecord} totals={found.totals} />,
          }}
        />
        <RelatedLinks
          kind="related"
          company={site.company}
          title={texts.related.title}
          path={path}
        />
      </ContentColumns>
      <CallBand site={site} placement="about-closing" {...texts.closing} />
    </>
  );
}

function Knowledge({ points }: { points: AboutTexts["knowledge"]["points"] }) {
  return (
    <ul className="grid gap-4 sm:gap-6 sm:grid-cols-2">
      {points.map(({ title, text }, position) => {
        const Drawn = drawings[position] ?? House;
        return (
          <li key={title} className="flex gap-4">
            <Drawn className="size-11 shrink-0 sm:size-14" />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface TrackRecordProps {
  texts: AboutTexts["trackRecord"];
  totals: PageReviews["totals"];
}

function TrackRecord({ texts, totals }: TrackRecordProps) {
  const rating = totals && {
    title: `${totals.average}-star rating`,
    text: `From all ${totals.count} reviews we got`,
  };
  return (
    <Part id="track-record" title={texts.title}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 border-b border-line">
        {[...(rating ? [rating] : []), ...texts.points].map(({ title, text }) => (
          <div
            key={title}
            className="col-span-2 grid grid-cols-subgrid border-t border-line py-2 max-sm:block"
          >
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
