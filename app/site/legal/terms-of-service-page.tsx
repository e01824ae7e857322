import type { Route } from "./+types/terms-of-service-page";
import { LegalDocument } from "./legal-document.tsx";
import { termsOfServiceTexts } from "#app/texts/legal/terms-of-service.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import * as addresses from "#app/addresses.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, addresses.terms, (site) => textsOf(site, termsOfServiceTexts).meta);

export default function TermsOfServicePage() {
  const site = useSite();
  return (
    <LegalDocument
      site={site}
      page={textsOf(site, termsOfServiceTexts)}
      other={{ label: "privacy policy", href: addresses.privacyPolicy }}
    />
  );
}
