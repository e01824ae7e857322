import { Fragment, type ReactNode } from "react";
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
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
import { Plans } from "./plans.tsx";
import { QuickContact } from "./quick-contact.tsx";
import { Resources } from "./resources.tsx";
import { SeoContent } from "./seo-content.tsx";
import { ServiceAreas } from "./service-areas.tsx";
import { Trust } from "./trust.tsx";
import { Values } from "./values.tsx";
import { WhyUs } from "./why-us.tsx";
import { homeMeta } from "./home-content.ts";
import type { HomeSectionId } from "#domain/settings/home-sections.ts";
import { expiryHeaders, readHomeSections, readSite } from "#app/site/frame/read-site.server.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const [site, { sections, fresh }] = await Promise.all([readSite(ctx), readHomeSections(ctx)]);
  const consentText = currentConsent(site.company).text;
  const headers = expiryHeaders(site, fresh && site.fresh);
  return data({ sections, consentText }, { headers });
}

export function action(args: ActionFunctionArgs) {
  return handleLeadForm(args, "quick");
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendLeadForm(() => serverAction<LeadResult>());
}

export const shouldRevalidate = keepAfterForms;

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) =>
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
