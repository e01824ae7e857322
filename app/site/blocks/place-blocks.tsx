import { CityButtons } from "#app/site/areas/city-buttons.tsx";
import { nearestFirst } from "#app/site/areas/map/map-window.ts";
import { ServiceAreaMap } from "#app/site/areas/map/service-area-map.tsx";
import { ZipCheck } from "#app/site/areas/zip-check.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { PestLinks } from "#app/site/pests/pest-links.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { ReviewList } from "#app/site/reviews/review-list.tsx";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { guidePests } from "#domain/settings/pests.ts";
import { Container } from "#app/ui/container.tsx";
import { type BlockView, leadOf } from "./block-view.ts";

export const ZipBlock: BlockView = ({ site, placement }) => (
  <Container className="max-w-3xl py-8">
    <ZipCheck site={site} placement={placement} />
  </Container>
);

export const AreasBlock: BlockView = ({ site, block, placement, ground, found: { city } }) => {
  const { cities, location } = site.company;
  const title = block.values["title"] ?? "";
  const others = city
    ? nearestFirst(city, cities).filter(({ slug }) => slug !== city.slug)
    : cities;
  if (others.length === 0) return null;
  return (
    <Section id={placement} title={title} ground={ground} {...leadOf(block)}>
      {city ? (
        <CityButtons cities={others} />
      ) : (
        <div className="grid items-center gap-8 lg:grid-cols-[3fr_2fr]">
          <ServiceAreaMap
            cities={cities}
            office={location}
            className="h-auto w-full rounded-md border border-line"
          />
          <CityButtons cities={cities} />
        </div>
      )}
    </Section>
  );
};

export const ReviewsBlock: BlockView = ({ block, placement, ground, found }) =>
  found.reviews && found.reviews.reviews.length > 0 ? (
    <Section id={placement} title={block.values["title"] ?? ""} ground={ground}>
      <ReviewList {...found.reviews} />
    </Section>
  ) : null;

export const RelatedBlock: BlockView = ({ site, block, path }) => {
  const { which, title = "" } = block.values;
  if (which === "pests") return <PestsBlock company={site.company} title={title} path={path} />;
  return (
    <Container className="py-8 sm:py-12">
      <RelatedLinks
        kind={which === "areas" ? "areas" : "services"}
        company={site.company}
        title={title}
        path={path}
      />
    </Container>
  );
};

interface PestsBlockProps {
  company: CompanyFacts;
  title: string;
  path: string;
}

function PestsBlock({ company, title, path }: PestsBlockProps) {
  const current = path.split("/").at(-1) ?? "";
  if (guidePests(company).length === 0) return null;
  return (
    <Container className="py-8 sm:py-12">
      <h2 className="mb-4 text-2xl">{title}</h2>
      <PestLinks company={company} current={current} />
    </Container>
  );
}
