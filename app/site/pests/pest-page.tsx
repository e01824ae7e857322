import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/pest-page";
import * as addresses from "#app/addresses.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { documentContext } from "#app/document-facts.ts";
import { contentMeta, formOf } from "#app/site/pages/content-meta.ts";
import { ContentView } from "#app/site/pages/content-view.tsx";
import { readContent } from "#app/site/pages/read-page.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { articlesAbout } from "#domain/blog/reading/articles-about.server.ts";
import { pests, type PestSlug } from "#domain/settings/pests.ts";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { CallBand } from "#app/site/parts/call-band.tsx";
import { ContentColumns, Part } from "#app/site/parts/content-columns.tsx";
import { FaqPart } from "#app/site/parts/faq-list.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { CheckList, DotList, Steps } from "#app/site/parts/point-lists.tsx";
import { LinkList } from "#app/site/parts/sidebar.tsx";
import { pestTexts } from "#app/texts/pest-texts.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { faqNodes, serviceNode } from "#app/site/metadata/graph-nodes.ts";
import type { SiteLink } from "#app/menus/site-links.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { readTexts } from "#app/site/frame/read-texts.server.ts";
import { metaOf, type NamedPage, useSite } from "#app/site/frame/site-context.ts";
import { Scene } from "#app/site/drawings/drawing.tsx";
import antTrail from "#app/site/drawings/scenes/ant-trail.svg?raw";
import lens from "#app/site/drawings/scenes/lens.svg?raw";
import mouseGap from "#app/site/drawings/scenes/mouse-gap.svg?raw";
import { pestDrawings } from "./pest-drawings.ts";
import { CostCard, KindList, TwoLists } from "./pest-parts.tsx";
import { PestLinks } from "./pest-links.tsx";

const mostArticles = 3;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const own = await readContent(ctx, url, context.get(documentContext));
  if (own) return data({ own: own.page, shipped: null }, { headers: own.headers });
  const pest = pests.find(({ slug }) => slug === params["slug"]);
  const written = pest && pestTexts.get(pest.slug);
  // oxlint-disable-next-line no-throw-literal
  if (!written) throw data(null, { status: 404, statusText: "Not Found" });
  const { company } = await readSite(ctx);
  const { texts } = await readTexts(ctx, url, company);
  const words = textsOf({ company, ...(texts ? { texts } : {}) }, written);
  try {
    const found = await articlesAbout(ctx.db, pest.words, mostArticles);
    const articles: SiteLink[] = found.map(({ title, slug }) => ({
      label: title,
      href: addresses.article(slug),
    }));
    return data({ own: null, shipped: { pest, words, articles } });
  } catch (error) {
    ctx.log.error({ err: error }, "articles about a pest");
    const none: SiteLink[] = [];
    return data(
      { own: null, shipped: { pest, words, articles: none } },
      { headers: { "cache-control": "no-store" } },
    );
  }
}

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { own } = loaderData;
  if (own) return metaOf(matches, own.path, (site) => contentMeta(own, site));
  const { pest, words } = loaderData.shipped;
  const path = addresses.pest(pest.slug);
  return metaOf(matches, path, ({ company, origin }) => ({
    ...words.meta,
    nodes: [
      serviceNode({ origin, path }, company, {
        name: words.hero.eyebrow,
        description: words.meta.description,
        serviceType: "Pest control",
      }),
      ...faqNodes({ origin, path }, words),
    ],
  }));
};

export const handle: NamedPage = {
  crumb: (loaderData) => {
    const loaded = loaderData as Loaded | undefined;
    return loaded?.own?.title ?? loaded?.shipped?.pest.name ?? "";
  },
  form: (loaderData) => formOf((loaderData as Loaded | undefined)?.own),
};

export default function PestPage() {
  const { own, shipped } = useLoaderData<typeof loader>();
  return own ? <ContentView page={own} /> : <ShippedPest {...shipped} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

/** Pests that have a scene; the others show their drawing. */
const scenes: Partial<Record<PestSlug, string>> = { ants: antTrail, rodents: mouseGap };

function ShippedPest({ pest, words, articles }: NonNullable<Loaded["shipped"]>) {
  const site = useSite();
  const { labels } = words;
  const placement = `pest-${pest.slug}`;
  const Picture = pestDrawings[pest.slug];
  const scene = scenes[pest.slug];
  const strip = (
    <div aria-hidden="true" className="sm:hidden">
      <Scene of={lens} className="hero-strip" />
      <Picture className="absolute top-[2.75vw] left-[65.25vw] size-[14.5vw]" />
    </div>
  );
  return (
    <>
      <PageHero
        {...{ site, placement }}
        {...words.hero}
        {...(scene ? { scene } : { picture: <Picture className="size-56" />, horizon: strip })}
      />
      <ContentColumns site={site} placement={`${placement}-sidebar`}>
        <Arranged
          order={words.order}
          sections={{
            tonight: (
              <Part id="tonight" title={words.tonight.title} lead={words.tonight.lead}>
                <Steps steps={words.tonight.steps} />
                <h3 className="mt-6 mb-3 text-xl">{labels.avoid}</h3>
                <DotList items={words.tonight.avoid} />
              </Part>
            ),
            kinds: (
              <Part id="kinds" title={words.kinds.title} lead={words.kinds.lead}>
                <KindList kinds={words.kinds.items} label={labels.mark} />
              </Part>
            ),
            urgent: (
              <Part id="urgent" title={words.urgent.title}>
                <TwoLists
                  first={{ title: labels.now, items: words.urgent.now }}
                  second={{ title: labels.waits, items: words.urgent.waits }}
                />
              </Part>
            ),
            work: (
              <Part id="work" title={words.work.title} lead={words.work.lead}>
                <Steps steps={words.work.steps} />
              </Part>
            ),
            cost: (
              <Part id="cost" title={words.cost.title}>
                <CostCard cost={words.cost} label={labels.decides} placement={placement} />
              </Part>
            ),
            prevention: (
              <Part id="prevention" title={words.prevention.title} lead={words.prevention.lead}>
                <CheckList items={words.prevention.items} shown={3} />
              </Part>
            ),
            questions: <FaqPart {...words.questions} />,
            articles:
              articles.length > 0 ? (
                <Part id="articles" title={words.articles.title} folds>
                  <LinkList links={articles} />
                </Part>
              ) : null,
          }}
        />
        <Part id="other-pests" title={labels.others} folds>
          <PestLinks company={site.company} current={pest.slug} />
        </Part>
      </ContentColumns>
      <CallBand site={site} placement={`${placement}-closing`} {...words.closing} />
    </>
  );
}
