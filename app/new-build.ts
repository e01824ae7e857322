import type { KnownRoutes } from "./moved-routes.ts";
interface RouterState {
  state: { navigation: { state: string; location?: { pathname: string; search: string } } };
}
declare global {
  interface Window {
    __reactRouterDataRouter?: RouterState;
    __reactRouterManifest?: { version: string } & KnownRoutes;
  }
}

/** Names the build that answered a request for a page's data. */
export const buildHeader = "x-build";

/**
 * Loads the next page as a document if a newer build answers: its data may not suit the code of this page. Data that the
 * page reads again for itself is left alone, so that nothing typed is lost.
 */
export function followNewBuilds(page: Window & typeof globalThis): void {
  const own = page["__reactRouterManifest"]?.version;
  const fetchFirst = page.fetch.bind(page);
  page.fetch = async (...parameters) => {
    const answer = await fetchFirst(...parameters);
    const build = answer.headers.get(buildHeader);
    const target = page["__reactRouterDataRouter"]?.state.navigation.location;
    if (!build || build === own || !target || !isDataOf(answer.url, target.pathname)) return answer;
    page.location.assign(target.pathname + target.search);
    return new Promise<never>(() => undefined);
  };
}

function isDataOf(url: string, path: string): boolean {
  const { pathname } = new URL(url);
  return pathname === `${path}.data`;
}
