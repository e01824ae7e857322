/** What of the browser's list of routes says where a page is. */
export interface KnownRoutes {
  routes: Record<string, { path?: string | undefined }>;
}

/** Tells the router in the browser where the pages that the owner moved are: "about our-story,…". */
export function moveRoutes(known: KnownRoutes | undefined, moved = ""): void {
  const routes = Object.values(known?.routes ?? {});
  for (const pair of moved.split(",")) {
    const [shipped, path] = pair.split(" ");
    const route = routes.find((one) => one.path === shipped);
    if (route && path) route.path = path;
  }
}
