import type { MetaFunction } from "react-router";
import { PageHero } from "../components/page-hero.tsx";
import { metaOf, useSite } from "../site-context.ts";

const path = "/privacy-policy";

export const meta: MetaFunction = ({ matches }) =>
  metaOf(matches, path, ({ company }) => ({
    title: `Privacy Policy | ${company.name}`,
    description: "",
  }));

export default function PrivacyPolicyPage() {
  const site = useSite();
  return <PageHero site={site} placement="privacy-policy" title="Privacy Policy" text="" />;
}
