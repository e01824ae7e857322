import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/sitemap";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `Sitemap | ${company.name}`,
    description: "",
  }));

export default function SitemapPage() {
  const site = useSite();
  return <PageHero site={site} placement="sitemap" title="Sitemap" text="" />;
}
