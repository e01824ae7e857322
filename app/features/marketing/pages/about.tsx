import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/about";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `About | ${company.name}`,
    description: "",
  }));

export default function AboutPage() {
  const site = useSite();
  return <PageHero site={site} placement="about" title="About" text="" />;
}
