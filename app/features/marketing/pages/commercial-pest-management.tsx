import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/services/commercial-pest-management";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `Commercial Pest Management | ${company.name}`,
    description: "",
  }));

export default function CommercialPestManagementPage() {
  const site = useSite();
  return (
    <PageHero
      site={site}
      placement="commercial-pest-management"
      title="Commercial Pest Management"
      text=""
    />
  );
}
