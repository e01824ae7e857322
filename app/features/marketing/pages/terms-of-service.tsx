import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/terms-of-service";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `Terms of Service | ${company.name}`,
    description: "",
  }));

export default function TermsOfServicePage() {
  const site = useSite();
  return <PageHero site={site} placement="terms-of-service" title="Terms of Service" text="" />;
}
