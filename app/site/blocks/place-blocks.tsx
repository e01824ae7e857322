import { ServiceAreaMap } from "#app/site/areas/map/service-area-map.tsx";
import { ZipCheck } from "#app/site/areas/zip-check.tsx";
import { areaLinks } from "#app/menus/site-links.ts";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { LinkList } from "#app/site/parts/sidebar.tsx";
import { ReviewList } from "#app/site/reviews/review-list.tsx";
import { Container } from "#app/ui/container.tsx";
import { type BlockView, leadOf } from "./block-view.ts";

export const ZipBlock: BlockView = ({ site, placement }) => (
  <Container className="max-w-3xl py-8">
    <ZipCheck site={site} placement={placement} />
  </Container>
);

export const AreasBlock: BlockView = ({ site, block, placement, ground, found: { city } }) => (
  <Section id={placement} title={block.values["title"] ?? ""} ground={ground} {...leadOf(block)}>
    <div className="grid items-center gap-8 lg:grid-cols-[3fr_2fr]">
      <ServiceAreaMap
        cities={site.company.cities}
        {...(city ? { current: city.slug } : {})}
        office={site.company.location}
        className="h-auto w-full rounded-md border border-line"
      />
      <LinkList links={areaLinks(site.company.cities)} />
    </div>
  </Section>
);

export const ReviewsBlock: BlockView = ({ block, placement, ground, found }) =>
  found.reviews && found.reviews.reviews.length > 0 ? (
    <Section id={placement} title={block.values["title"] ?? ""} ground={ground}>
      <ReviewList {...found.reviews} />
    </Section>
  ) : null;

export const RelatedBlock: BlockView = ({ site, block, path }) => (
  <Container className="py-8 sm:py-12">
    <RelatedLinks
      kind={block.values["which"] === "areas" ? "areas" : "services"}
      company={site.company}
      title={block.values["title"] ?? ""}
      path={path}
    />
  </Container>
);
