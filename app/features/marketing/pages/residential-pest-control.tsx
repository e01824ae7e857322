import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/services/residential-pest-control";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `Residential Pest Control | ${company.name}`,
    description: "",
  }));

export default function ResidentialPestControlPage() {
  const site = useSite();
  return (
    <PageHero
      site={site}
      placement="residential-pest-control"
      title="Residential Pest Control"
      text=""
    />
  );
}
