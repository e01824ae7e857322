import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/services/moisture-control";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `Moisture Control | ${company.name}`,
    description: "",
  }));

export default function MoistureControlPage() {
  const site = useSite();
  return <PageHero site={site} placement="moisture-control" title="Moisture Control" text="" />;
}
