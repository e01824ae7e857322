import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import * as addresses from "./addresses.ts";
import { followNewBuilds } from "./new-build.ts";

followNewBuilds(window);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

// For visitors who lose the network; failing changes nothing for the others.
if (!addresses.isWithin(location.pathname, addresses.portal))
  void navigator.serviceWorker?.register(addresses.serviceWorker).catch(() => undefined);
