import { type ClientActionFunctionArgs, useActionData, useLocation } from "react-router";
import type { Route } from "./+types/contact-page";
import * as addresses from "#app/addresses.ts";
import { skipAfterForms } from "#app/form/revalidate.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { type LeadResult, sendLeadForm } from "./form/lead-result.ts";
import { startValues } from "./form/request-choice.ts";
import { RequestForm } from "./form/request-form.tsx";
import { handleLeadForm } from "./form/lead-form-handler.server.ts";
import { Container, InColumn } from "#app/ui/container.tsx";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { AreaBox, EmergencyCall, Reasons } from "./contact-parts.tsx";
import { EmbeddedMap } from "#app/site/areas/map/embedded-map.tsx";
import { OwnerNote } from "#app/site/parts/owner-note.tsx";
import { RelatedLinks } from "#app/site/parts/related-links.tsx";
import { checkZip, servedText } from "#app/site/areas/zip-answer.ts";
import type { Site } from "#app/site/frame/site.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Sidebar } from "#app/site/parts/sidebar.tsx";
import { contactTexts } from "#app/texts/contact.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { metaOf, type NamedPage, useSite } from "#app/site/frame/site-context.ts";

export function action(args: Route.ActionArgs) {
  return handleLeadForm(args);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendLeadForm(() => serverAction<LeadResult>());
}

export const headers = answerHeaders;

export const shouldRevalidate = skipAfterForms;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, addresses.contact, (site) => textsOf(site, contactTexts).meta);

export const handle: NamedPage = { form: () => "#quote" };

export default function ContactPage() {
  const site = useSite();
  const texts = textsOf(site, contactTexts);
  const query = new URLSearchParams(useLocation().search);
  const choice = {
    pest: query.get("pest"),
    service: query.get("service"),
    plan: query.get("plan"),
    offer: query.get("offer"),
    city: query.get("city"),
    zip: query.get("zip"),
  };
  const actionData = useActionData<LeadResult>();
  return (
    <>
      <EmergencyCall site={site} texts={texts} />
      <Container className="grid gap-x-12 gap-y-8 py-6 sm:gap-y-10 sm:py-8 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 content-start gap-8 sm:gap-12">
          <section id="quote" aria-labelledby="quote-title">
            <h1 id="quote-title" className="text-4xl">
              {texts.quote.title}
            </h1>
            <p className="mt-3 max-w-prose text-lg text-ink-soft">{texts.quote.text}</p>
            <ZipNotice site={site} zip={choice.zip} />
            <OwnerNote site={site} />
            <div className="mt-5 rounded-md border border-line bg-surface p-4 shadow-sm sm:mt-6 sm:p-8">
              <RequestForm
                id="quote-form"
                action={addresses.contact}
                actionData={actionData}
                company={site.company}
                start={startValues(choice, site.company.cities)}
              />
            </div>
            <p className="mt-4 max-w-prose text-ink-soft">{texts.quote.note}</p>
          </section>
          <InColumn value>
            <Arranged
              order={texts.order}
              sections={{
                area: <AreaBox site={site} title={texts.area.title} />,
                reasons: (
                  <Reasons lookupUrl={site.company.license.lookupUrl} texts={texts.reasons} />
                ),
                map: (
                  <section id="map" aria-labelledby="map-title">
                    <h2 id="map-title" className="mb-4 text-2xl">
                      {texts.map.title}
                    </h2>
                    <EmbeddedMap site={site} />
                  </section>
                ),
              }}
            />
          </InColumn>
          <RelatedLinks
            kind="services"
            company={site.company}
            title={texts.related.title}
            path={addresses.contact}
          />
        </div>
        <Sidebar
          site={site}
          placement="contact-sidebar"
          hours={texts.hours.title}
          hasAreas={false}
        />
      </Container>
    </>
  );
}

/** The result of the ZIP check, for visitors who continue from it to the form. */
function ZipNotice({ site, zip }: { site: Site; zip: string | null }) {
  const answer = zip === null ? undefined : checkZip(zip, site.company);
  if (answer?.kind !== "served") return null;
  return (
    <Notice tone="reassure" className="mt-6">
      <p>{servedText(answer)}</p>
    </Notice>
  );
}
