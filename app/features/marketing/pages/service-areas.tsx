import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/service-areas";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `Service Areas | ${company.name}`,
    description: "",
  }));

export default function ServiceAreasPage() {
  const site = useSite();
  return <PageHero site={site} placement="service-areas" title="Service Areas" text="" />;
}
