import type { ReactNode } from "react";
import { data, useActionData, useLoaderData, type ClientActionFunctionArgs } from "react-router";
import type { Route } from "./+types/home-page";
import { skipAfterForms } from "#app/form/revalidate.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { type LeadResult, sendLeadForm } from "#app/site/contact/form/lead-result.ts";
import { RequestForm } from "#app/site/contact/form/request-form.tsx";
import { handleLeadForm } from "#app/site/contact/form/lead-form-handler.server.ts";
import { Guarantee, SpecialOffer } from "./banners.tsx";
import { Hero } from "./hero.tsx";
import { JobPhotos } from "#app/site/photos/job-photos.tsx";
import { LocalExpertise } from "./local-expertise.tsx";
import { QuickContact } from "./quick-contact.tsx";
import { readPageReviews } from "#app/site/reviews/load-reviews.server.ts";
import { ReviewList } from "#app/site/reviews/review-list.tsx";
import { Resources } from "./resources.tsx";
import { sectionsOff } from "./sections-off.ts";
import { SeoContent } from "./seo-content.tsx";
import { ServiceAreas } from "./service-areas.tsx";
import { WhyUs } from "./why-us.tsx";
import type { PlanPrices } from "#domain/settings/offer/plan-prices.ts";
import { homeTexts, type HomeTexts } from "#app/texts/home.ts";
import type { SitePhoto } from "#domain/site-photos/site-photo.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { isSectionShown } from "#domain/page-texts/order/page-sections.ts";
import { freshnessHeaders, readSite } from "#app/site/frame/read-site.server.ts";
import { metaOf, type NamedPage, useSite } from "#app/site/frame/site-context.ts";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { PlanCards } from "#app/site/parts/plan-cards.tsx";
import { photoOf } from "#app/site/photos/site-photo.tsx";
import { RowFold } from "#app/site/parts/fold.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const site = await readSite(ctx);
  const off = sectionsOff(ctx.env.HOME_SECTIONS_OFF);
  const { found, headers: notCached } = await readPageReviews(ctx, {}, 3);
  return data(
    {
      ...(off.length > 0 ? { off } : {}),
      ...(found.reviews.length > 0 ? { found } : {}),
    },
    { headers: { ...freshnessHeaders(site.fresh), ...notCached } },
  );
}

export function action(args: Route.ActionArgs) {
  return handleLeadForm(args);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendLeadForm(() => serverAction<LeadResult>());
}

export const shouldRevalidate = skipAfterForms;

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, "/", (site) => textsOf(site, homeTexts).meta);

export const handle: NamedPage = {
  form: (loaderData, site) => {
    const { off = [] } = (loaderData ?? {}) as { off?: readonly string[] };
    const isShown = isSectionShown(textsOf(site, homeTexts).order, "quickContact");
    return isShown && !off.includes("quickContact") ? "#quick-contact" : undefined;
  },
};

export default function HomePage() {
  const site = useSite();
  const texts = textsOf(site, homeTexts);
  const { off = [], found } = useLoaderData<typeof loader>();
  const actionData = useActionData<LeadResult>();
  const people = photoOf(site, "team") ?? wideOnly(photoOf(site, "owner"));
  const hasReviews = found !== undefined && isSectionShown(texts.order, "reviews");
  const blocks: Record<string, ReactNode> = {
    hero: <Hero site={site} texts={texts} photo={people} hasReviews={hasReviews} />,
    trust: <Trust points={texts.trust} />,
    plans: <Plans texts={texts.plans} prices={site.company.planPrices} />,
    reviews: found ? (
      <Section id="reviews" title={texts.reviews.title}>
        {/* The line in the hero says what all of them come to. */}
        <ReviewList reviews={found.reviews} totals={null} />
      </Section>
    ) : null,
    whyUs: <WhyUs texts={texts.whyUs} photo={photoOf(site, "truck")} />,
    localExpertise: <LocalExpertise texts={texts.localExpertise} />,
    jobs: <JobPhotos photos={site.photos?.jobs ?? []} texts={texts.jobs} />,
    serviceAreas: <ServiceAreas site={site} texts={texts.serviceAreas} />,
    guide: <SeoContent site={site} texts={texts.guide} />,
    specialOffer: <SpecialOffer site={site} texts={texts.specialOffer} />,
    guarantee: <Guarantee texts={texts.guarantee} />,
    values: <Values texts={texts.values} />,
    quickContact: (
      <QuickContact site={site} texts={texts.quickContact}>
        <RequestForm
          id="quick-form"
          action="/?index"
          actionData={actionData}
          company={site.company}
        />
      </QuickContact>
    ),
    resources: <Resources site={site} texts={texts.resources} />,
  };
  for (const section of off) delete blocks[section];
  const hasTitle = blocks.hero !== undefined && isSectionShown(texts.order, "hero");
  return (
    <>
      {hasTitle ? null : <h1 className="sr-only">{site.company.name}</h1>}
      <Arranged order={texts.order} sections={blocks} />
    </>
  );
}

/** The wide place in the hero would cut a portrait. */
const wideOnly = (photo: SitePhoto | undefined) =>
  photo && photo.picture.width > 1.2 * photo.picture.height ? photo : undefined;

interface PlansProps {
  texts: HomeTexts["plans"];
  prices: PlanPrices;
}

function Plans({ texts, prices }: PlansProps) {
  return (
    <Section id="plans" title={texts.title} lead={texts.lead}>
      <PlanCards plans={texts.items} prices={prices} />
    </Section>
  );
}

function Values({ texts }: { texts: HomeTexts["values"] }) {
  return (
    <section id="values" aria-labelledby="values-title" className="py-2 sm:py-10">
      <Container className="gap-x-10 lg:grid lg:grid-cols-[1fr_5fr]">
        <h2 id="values-title" className="wide-head text-2xl sm:max-lg:mb-4">
          {texts.title}
        </h2>
        <RowFold title={texts.title}>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:gap-x-8 lg:grid-cols-4">
            {texts.points.map((value) => (
              <div key={value.title}>
                <dt className="font-display text-lg font-bold">{value.title}</dt>
                <dd className="text-ink-soft">{value.text}</dd>
              </div>
            ))}
          </dl>
        </RowFold>
      </Container>
    </section>
  );
}

const signs: IconName[] = ["shield", "home", "calendar", "star"];

function Trust({ points }: { points: HomeTexts["trust"] }) {
  return (
    <section
      aria-label="Why people trust us"
      className="bg-band pt-2 pb-6 sm:pt-4 sm:pb-10 text-on-band"
    >
      <Container>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
          {points.map((point, position) => (
            <li key={point.title} className="flex gap-2 sm:gap-3">
              <Icon name={signs[position] ?? "check"} className="mt-0.5 size-6 text-picture-sun" />
              <div>
                <p className="font-display text-lg leading-snug font-bold">{point.title}</p>
                <p className="text-sm text-on-band-soft">{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
