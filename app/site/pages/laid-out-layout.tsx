import { data, Outlet, useLoaderData } from "react-router";
import type { Route } from "./+types/laid-out-layout";
import { documentContext } from "#app/document-facts.ts";
import { answerHeaders } from "#app/session/answer-headers.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { useSite } from "#app/site/frame/site-context.ts";
import { ContentView } from "./content-view.tsx";
import { readContent } from "./read-page.server.ts";

/** A shipped page, or the blocks that its owner put in place of its sections. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await readContent(context.get(ctxContext), url, context.get(documentContext));
  return data({ laidOut: found?.page ?? null }, { headers: found?.headers ?? {} });
}

export const headers = answerHeaders;

export default function LaidOutPage() {
  const site = useSite();
  const { laidOut } = useLoaderData<typeof loader>();
  return laidOut ? <ContentView page={laidOut} /> : <Outlet context={site} />;
}
