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
import { answerHeaders } from "#app/features/access/answer-headers.ts";
import { ctxContext } from "#app/features/access/request-context.ts";
import type { LeadFormAnswer } from "#app/features/leads/answer.ts";
import { QuickForm } from "#app/features/leads/components/quick-form.tsx";
import { sendLeadForm } from "#app/features/leads/components/send-lead-form.ts";
import { currentConsent } from "#app/features/leads/consent.ts";
import { handleLeadForm } from "#app/features/leads/handle-form.server.ts";
import { Guarantee, SpecialOffer } from "../components/home/banners.tsx";
import { Hero } from "../components/home/hero.tsx";
import { LocalExpertise } from "../components/home/local-expertise.tsx";
import { Plans } from "../components/home/plans.tsx";
import { QuickContact } from "../components/home/quick-contact.tsx";
import { Resources } from "../components/home/resources.tsx";
import { SeoContent } from "../components/home/seo-content.tsx";
import { ServiceAreas } from "../components/home/service-areas.tsx";
import { Trust } from "../components/home/trust.tsx";
import { Values } from "../components/home/values.tsx";
import { WhyUs } from "../components/home/why-us.tsx";
import { homeMeta } from "../content/home.ts";
import type { HomeSectionId } from "#app/features/settings/home-sections.ts";
import { expiryHeaders, readHomeSections, readSite } from "../queries.server.ts";
import { metaOf, shownStays, useSite } from "../site-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const [site, { sections, fresh }] = await Promise.all([readSite(ctx), readHomeSections(ctx)]);
  const consentText = currentConsent(site.company).text;
  const headers = expiryHeaders(site, fresh && site.fresh);
  return data({ sections, consentText }, { headers });
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleLeadForm(context.get(ctxContext), request, "quick");
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendLeadForm("quick", () => serverAction<LeadFormAnswer>());
}

export const shouldRevalidate = shownStays;

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, "/", ({ company }) => homeMeta(company));

export default function HomePage() {
  const site = useSite();
  const { sections, consentText } = useLoaderData<typeof loader>();
  const actionData = useActionData<LeadFormAnswer>();
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
