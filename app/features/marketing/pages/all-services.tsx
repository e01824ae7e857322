import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/services";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `Services | ${company.name}`,
    description: "",
  }));

export default function AllServicesPage() {
  const site = useSite();
  return <PageHero site={site} placement="services" title="Services" text="" />;
}
