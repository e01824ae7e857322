import type { Route } from "./+types/privacy-policy-page";
import { LegalDocument } from "./legal-document.tsx";
import { privacyPolicyTexts } from "#app/texts/legal/privacy-policy.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import * as addresses from "#app/addresses.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, addresses.privacyPolicy, (site) => textsOf(site, privacyPolicyTexts).meta);

export default function PrivacyPolicyPage() {
  const site = useSite();
  return (
    <LegalDocument
      site={site}
      page={textsOf(site, privacyPolicyTexts)}
      other={{ label: "terms of service", href: addresses.terms }}
    />
  );
}
