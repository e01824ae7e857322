import type { Route } from "./+types/all-services-page";
import * as addresses from "#app/addresses.ts";
import { Container } from "#app/ui/container.tsx";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { FaqSection } from "#app/site/parts/faq-list.tsx";
import van from "#app/site/drawings/scenes/van.svg?raw";
import { PageEnd } from "#app/site/parts/call-band.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { ServiceCards } from "./parts/service-cards.tsx";
import { PestLinks } from "#app/site/pests/pest-links.tsx";
import { WildlifeNotice } from "./parts/wildlife-notice.tsx";
import { ZipCheck } from "#app/site/areas/zip-check.tsx";
import { allServicesTexts, type AllServicesTexts } from "#app/texts/services/all-services.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { faqNodes, linkListNode } from "#app/site/metadata/graph-nodes.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import type { AddedService } from "#domain/settings/offer/offered-services.ts";
import { isShown } from "#app/menus/site-links.ts";
import { ShortList } from "#app/site/parts/fold.tsx";
import { Icon } from "#app/ui/icon.tsx";

const path = addresses.services;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, (site) => {
    const texts = textsOf(site, allServicesTexts);
    const { meta: words, services } = texts;
    const place = { origin: site.origin, path };
    return {
      ...words,
      nodes: [
        linkListNode(place, [
          ...services.items.filter(({ href }) => isShown(site.company, href)),
          ...site.company.addedServices.map(({ slug, name }) => ({
            title: name,
            href: addresses.service(slug),
          })),
        ]),
        ...faqNodes(place, texts),
      ],
    };
  });

export default function AllServicesPage() {
  const site = useSite();
  const { order, hero, services, signs, wildlife, questions, related, closing } = textsOf(
    site,
    allServicesTexts,
  );
  return (
    <>
      <PageHero
        site={site}
        placement="services"
        {...hero}
        wide
        scene={van}
        picture={<ZipCheck site={site} placement="services" />}
      />
      <Arranged
        order={order}
        sections={{
          services: (
            <Section id="services" title={services.title}>
              <ServiceCards site={site} texts={services} />
              <AddedServices services={site.company.addedServices} />
            </Section>
          ),
          signs: (
            <Section id="signs" ground="sunken" title={signs.title} lead={signs.lead}>
              <SignList signs={signs.items.filter(({ href }) => isShown(site.company, href))} />
              <h3 className="mt-4 mb-3 text-xl sm:mt-8 sm:mb-4">{signs.pests}</h3>
              <PestLinks company={site.company} />
            </Section>
          ),
          wildlife: (
            <Container className="py-6 sm:py-14">
              <WildlifeNotice site={site} texts={wildlife} />
            </Container>
          ),
          questions: <FaqSection {...questions} />,
        }}
      />
      <PageEnd
        site={site}
        related={{ kind: "areas", title: related.title, path }}
        placement="services-closing"
        closing={closing}
      />
    </>
  );
}

/** The services that the owner added. */
function AddedServices({ services }: { services: readonly AddedService[] }) {
  if (services.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-3 sm:mt-5 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {services.map(({ slug, name }) => (
        <li key={slug}>
          <a
            href={addresses.service(slug)}
            data-cta={`services-${slug}`}
            className="flex h-full items-center justify-between gap-3 rounded-md border border-line bg-surface p-4 text-xl font-semibold hover:border-control sm:p-6"
          >
            {name}
            <Icon name="arrow" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Maps signs that a customer notices to the service that treats them. */
function SignList({ signs }: { signs: AllServicesTexts["signs"]["items"] }) {
  return (
    <ShortList
      className="grid gap-x-12 md:grid-cols-2"
      shown={4}
      items={signs.map(({ sign, likelyCause, label, href }) => (
        <li key={sign} className="flex flex-col border-t border-line py-3 sm:py-5">
          <h3 className="text-lg">{sign}</h3>
          <p className="mt-1 mb-2 text-ink-soft">{likelyCause}</p>
          <a
            href={href}
            data-cta="sign"
            className="mt-auto flex items-center gap-2 self-start font-semibold text-action-ink hover:underline"
          >
            {label} <span className="sr-only">: {sign}</span>
            <Icon name="arrow" className="size-4" />
          </a>
        </li>
      ))}
    />
  );
}
