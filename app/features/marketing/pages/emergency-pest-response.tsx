import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/services/emergency-pest-response";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `Emergency Pest Response | ${company.name}`,
    description: "",
  }));

export default function EmergencyPestResponsePage() {
  const site = useSite();
  return (
    <PageHero
      site={site}
      placement="emergency-pest-response"
      title="Emergency Pest Response"
      text=""
    />
  );
}
