import type { MetaFunction } from "react-router";
import { LegalDocument } from "../components/legal-document.tsx";
import { termsOfService } from "../content/legal/terms-of-service.ts";
import { metaOf, useSite } from "../site-context.ts";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, "/terms-of-service", ({ company }) => termsOfService(company).meta);

export default function TermsOfServicePage() {
  const site = useSite();
  return (
    <LegalDocument
      site={site}
      placement="terms-of-service-sidebar"
      page={termsOfService(site.company)}
      other={{ label: "privacy policy", href: "/privacy-policy" }}
    />
  );
}
