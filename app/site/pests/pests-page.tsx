import { useLoaderData } from "react-router";
import type { Route } from "./+types/pests-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { guidePests } from "#domain/settings/pests.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Magnifier } from "#app/site/drawings/places.tsx";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { FaqSection } from "#app/site/parts/faq-list.tsx";
import { PageEnd } from "#app/site/parts/call-band.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { pestsTexts } from "#app/texts/pests/pests-overview.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { faqNodes, linkListNode } from "#app/site/metadata/graph-nodes.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import { drawingOf } from "./pest-drawings.ts";
import { readPestSummaries } from "./pest-summaries.server.ts";

const path = addresses.pests;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return { summaries: await readPestSummaries(ctx, (await readSite(ctx)).company) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, (site) => {
    const texts = textsOf(site, pestsTexts);
    const place = { origin: site.origin, path };
    const links = guidePests(site.company).map(({ slug, name }) => ({
      title: name,
      href: addresses.pest(slug),
    }));
    return {
      ...texts.meta,
      nodes: [linkListNode(place, links), ...faqNodes(place, texts)],
    };
  });

export default function PestsPage() {
  const site = useSite();
  const { summaries } = useLoaderData<typeof loader>();
  const pests = guidePests(site.company);
  const { order, hero, list, questions, related, closing } = textsOf(site, pestsTexts);
  return (
    <>
      <PageHero
        site={site}
        placement="pests"
        {...hero}
        picture={<Magnifier className="size-44" />}
      />
      <Arranged
        order={order}
        sections={{
          list: (
            <Section id="pests" title={list.title} lead={list.lead}>
              <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
                {pests.map(({ slug, name }) => (
                  <PestCard
                    key={slug}
                    href={addresses.pest(slug)}
                    cta={`pests-${slug}`}
                    Picture={drawingOf(slug)}
                    title={name}
                    text={summaries[slug] ?? ""}
                  />
                ))}
                <PestCard
                  href={`${addresses.contact}#quote`}
                  cta="pests-unsure"
                  Picture={Magnifier}
                  {...list.unsure}
                />
              </ul>
            </Section>
          ),
          questions: <FaqSection {...questions} />,
        }}
      />
      <PageEnd
        site={site}
        related={{ kind: "related", title: related.title, path }}
        placement="pests-closing"
        closing={closing}
      />
    </>
  );
}

interface PestCardProps {
  href: string;
  cta: string;
  Picture: ReturnType<typeof drawingOf>;
  title: string;
  text: string;
}

const PestCard = ({ href, cta, Picture, title, text }: PestCardProps) => (
  <li>
    <a
      href={href}
      data-cta={cta}
      className="group flex h-full flex-col gap-2 rounded-md border border-line bg-surface p-3 transition-colors hover:border-control sm:gap-4 sm:p-5 sm:max-lg:flex-row"
    >
      <Picture className="size-11 shrink-0 sm:size-14" />
      <div className="grow">
        <h3 className="flex items-center justify-between gap-3 text-base group-hover:text-action-ink sm:text-lg">
          {title}
          <Icon name="arrow" className="size-4 max-sm:hidden" />
        </h3>
        <p className="mt-1 text-ink-soft max-sm:text-sm">{text}</p>
      </div>
    </a>
  </li>
);
