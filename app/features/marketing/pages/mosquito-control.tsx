import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/services/mosquito-control";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `Mosquito Control | ${company.name}`,
    description: "",
  }));

export default function MosquitoControlPage() {
  const site = useSite();
  return <PageHero site={site} placement="mosquito-control" title="Mosquito Control" text="" />;
}
