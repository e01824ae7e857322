import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ctxContext } from "#app/features/access/request-context.ts";
import { PageHero } from "../components/page-hero.tsx";
import { readSite } from "../queries.server.ts";
import { metaOf, useSite } from "../site-context.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { company } = await readSite(context.get(ctxContext));
  const city = company.cities.find(({ slug }) => slug === params["slug"]);
  // oxlint-disable-next-line no-throw-literal
  if (!city) throw data(null, { status: 404 });
  return { city };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData
    ? metaOf(matches, `/service-areas/${loaderData.city.slug}`, ({ company }) => ({
        title: `${loaderData.city.name} | ${company.name}`,
        description: "",
      }))
    : [];

export default function CityPage() {
  const site = useSite();
  const { city } = useLoaderData<typeof loader>();
  return <PageHero site={site} placement={city.slug} title={city.name} text="" />;
}
