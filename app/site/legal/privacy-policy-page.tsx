import type { Route } from "./+types/privacy-policy-page";
import { LegalDocument } from "./legal-document.tsx";
import { privacyPolicy } from "./content/privacy-policy.ts";
import * as addresses from "#app/addresses.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, addresses.privacyPolicy, ({ company }) => privacyPolicy(company).meta);

export default function PrivacyPolicyPage() {
  const site = useSite();
  return (
    <LegalDocument
      site={site}
      placement="privacy-policy-sidebar"
      page={privacyPolicy(site.company)}
      other={{ label: "terms of service", href: addresses.terms }}
    />
  );
}
