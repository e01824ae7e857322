import { Fragment, type ReactNode } from "react";
import { data, useActionData, useLoaderData, type ClientActionFunctionArgs } from "react-router";
import type { Route } from "./+types/home-page";
import { keepAfterForms } from "#app/form/revalidate.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { type LeadResult, sendLeadForm } from "#app/site/contact/form/lead-result.ts";
import { QuickForm } from "#app/site/contact/form/quick-form.tsx";
import { currentConsent } from "#domain/leads/consent.ts";
import { handleLeadForm } from "#app/site/contact/form/lead-form-handler.server.ts";
import { Guarantee, SpecialOffer } from "./banners.tsx";
import { Hero } from "./hero.tsx";
import { LocalExpertise } from "./local-expertise.tsx";
import { QuickContact } from "./quick-contact.tsx";
import { Resources } from "./resources.tsx";
import { SeoContent } from "./seo-content.tsx";
import { ServiceAreas } from "./service-areas.tsx";
import { WhyUs } from "./why-us.tsx";
import { homeMeta, values, trustPoints } from "./home-content.ts";
import type { HomeSectionId } from "#domain/settings/home-sections.ts";
import { freshnessHeaders, readHomeSections, readSite } from "#app/site/frame/read-site.server.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import { PlanCards } from "#app/site/parts/plan-cards.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Site } from "#app/site/frame/site.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const [site, { sections, fresh }] = await Promise.all([readSite(ctx), readHomeSections(ctx)]);
  const consentText = currentConsent(site.company).text;
  return data({ sections, consentText }, { headers: freshnessHeaders(fresh && site.fresh) });
}

export function action(args: Route.ActionArgs) {
  return handleLeadForm(args, "quick");
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendLeadForm(() => serverAction<LeadResult>());
}

export const shouldRevalidate = keepAfterForms;

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, "/", ({ company }) => homeMeta(company));

export default function HomePage() {
  const site = useSite();
  const { sections, consentText } = useLoaderData<typeof loader>();
  const actionData = useActionData<LeadResult>();
  const blocks: Record<HomeSectionId, ReactNode> = {
    hero: <Hero site={site} />,
    trust: <Trust site={site} />,
    plans: <Plans />,
    "why-us": <WhyUs site={site} />,
    "local-expertise": <LocalExpertise />,
    "service-areas": <ServiceAreas site={site} />,
    "seo-content": <SeoContent site={site} />,
    "special-offer": <SpecialOffer site={site} />,
    guarantee: <Guarantee />,
    values: <Values />,
    "quick-contact": (
      <QuickContact site={site}>
        <QuickForm action="/?index" actionData={actionData} consentText={consentText} />
      </QuickContact>
    ),
    resources: <Resources site={site} />,
  };
  return (
    <>
      {sections.includes("hero") ? null : <h1 className="sr-only">{site.company.name}</h1>}
      {sections.map((id) => (
        <Fragment key={id}>{blocks[id]}</Fragment>
      ))}
    </>
  );
}

function Plans() {
  return (
    <Section
      id="plans"
      title="Pick the schedule your house needs"
      lead="Three plans, one guarantee. No hidden fees and no long-term contract, and you can change plans when the seasons do."
    >
      <PlanCards />
    </Section>
  );
}

function Values() {
  return (
    <Section id="values" title="How we work">
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {values.map((value) => (
          <div key={value.title} className="border-t-4 border-picture-cool pt-3">
            <dt className="font-display text-xl font-bold">{value.title}</dt>
            <dd className="mt-1 text-ink-soft">{value.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const signs: IconName[] = ["shield", "home", "calendar", "star"];

function Trust({ site }: { site: Site }) {
  return (
    <section aria-label="Why people trust us" className="bg-band pt-4 pb-10 text-on-band">
      <Container>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {trustPoints(site.company).map((point, position) => (
            <li key={point.title} className="flex gap-3">
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
