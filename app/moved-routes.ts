/** The paths in the router's manifest. */
export interface KnownRoutes {
  routes: Record<string, { path?: string | undefined }>;
}

/** Gives the routes of moved pages their new paths. `moved` lists pairs of paths: "about our-story,…". */
export function moveRoutes(known: KnownRoutes | undefined, moved = ""): void {
  const routes = Object.values(known?.routes ?? {});
  for (const pair of moved.split(",")) {
    const [shipped, path] = pair.split(" ");
    const route = routes.find((one) => one.path === shipped);
    if (route && path) route.path = path;
  }
}
