import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/services/termite-control";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `Termite Control | ${company.name}`,
    description: "",
  }));

export default function TermiteControlPage() {
  const site = useSite();
  return <PageHero site={site} placement="termite-control" title="Termite Control" text="" />;
}
