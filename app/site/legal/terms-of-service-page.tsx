import type { Route } from "./+types/terms-of-service-page";
import { LegalDocument } from "./legal-document.tsx";
import { termsOfService } from "./content/terms-of-service.ts";
import * as addresses from "#app/addresses.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, addresses.terms, ({ company }) => termsOfService(company).meta);

export default function TermsOfServicePage() {
  const site = useSite();
  return (
    <LegalDocument
      site={site}
      placement="terms-of-service-sidebar"
      page={termsOfService(site.company)}
      other={{ label: "privacy policy", href: addresses.privacyPolicy }}
    />
  );
}
