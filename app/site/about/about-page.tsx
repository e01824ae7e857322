import type { Route } from "./+types/about-page";
import * as addresses from "#app/addresses.ts";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { EmbeddedMap } from "#app/site/areas/embedded-map.tsx";
import { Building, CrawlSpace, House, Magnifier } from "#app/site/drawings/places.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { PointCards, PointRows, Steps } from "#app/site/parts/point-lists.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { ReviewList } from "#app/site/parts/review-list.tsx";
import {
  aboutClosing,
  aboutHero,
  aboutMeta,
  apart,
  communityReviews,
  knowledge,
  localCompany,
  philosophy,
  trackRecord,
  trustReasons,
} from "./about-content.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import type { Site } from "#app/site/frame/site.ts";

const path = addresses.about;
const drawings = [CrawlSpace, Magnifier, House, Building];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => aboutMeta(company));

export default function AboutPage() {
  const site = useSite();
  const { company } = site;
  return (
    <>
      <PageHero
        site={site}
        placement="about"
        {...aboutHero(company)}
        picture={<House className="size-56" />}
      />
      <ContentColumns site={site} placement="about-sidebar">
        <Part id="trust" title="Why families trust us">
          <PointCards points={trustReasons(company)} />
        </Part>
        <Part id="local-company" title="A local company, plain and simple">
          <div className="grid max-w-prose gap-4">
            {localCompany.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Part>
        <Part id="apart" title="What sets us apart">
          <PointRows points={apart(company)} />
        </Part>
        <Part
          id="knowledge"
          title="What we know about this place"
          lead="Pest control is local knowledge before it is anything else."
        >
          <Knowledge />
        </Part>
        <TrackRecord site={site} />
        <Part
          id="reviews"
          title="What the community says"
          lead="From kitchens and crawl spaces on both sides of the water. The map shows the cities we serve."
        >
          <ReviewList reviews={communityReviews} />
          <div className="mt-8">
            <EmbeddedMap site={site} />
          </div>
        </Part>
        <Part id="philosophy" title="How we think about a pest">
          <Steps steps={philosophy(company)} />
        </Part>
        <RelatedLinks kind="related" cities={company.cities} title="Read on" path={path} />
      </ContentColumns>
      <CallBand site={site} placement="about-closing" {...aboutClosing} />
    </>
  );
}

function Knowledge() {
  return (
    <ul className="grid gap-6 sm:grid-cols-2">
      {knowledge.map(({ title, text }, position) => {
        const Drawn = drawings[position] ?? House;
        return (
          <li key={title} className="flex gap-4">
            <Drawn className="size-14 shrink-0" />
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

function TrackRecord({ site }: { site: Site }) {
  return (
    <section
      id="track-record"
      aria-labelledby="track-record-title"
      className="rounded-md bg-band p-6 text-on-band sm:p-8"
    >
      <h2 id="track-record-title" className="text-3xl">
        Our track record
      </h2>
      <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {trackRecord(site.company).map(({ title, text }) => (
          <div key={title} className="border-t border-band-line pt-3">
            <dt className="font-display text-xl font-bold">{title}</dt>
            <dd className="text-on-band-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
