import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import * as addresses from "./addresses.ts";
import { keepChoices } from "./kept-choices.ts";
import { followNewBuilds } from "./new-build.ts";
import { moveRoutes } from "./moved-routes.ts";
import { onceSet } from "./once-set.ts";

function AfterHydration({ act, children }: { act: () => void; children: ReactNode }) {
  useEffect(act, [act]);
  return children;
}

// A page with a missing script stays as it is: hydrating would empty it.
onceSet(window, "__reactRouterRouteModules", () => {
  followNewBuilds(window);
  moveRoutes(window["__reactRouterManifest"], document.documentElement.dataset["moved"]);
  const chooseAgain = keepChoices(document);
  startTransition(() => {
    hydrateRoot(
      document,
      <AfterHydration act={chooseAgain}>
        <HydratedRouter />
      </AfterHydration>,
    );
  });
});

// For people who lose the network; failing changes nothing for the others.
void navigator.serviceWorker?.register(addresses.serviceWorker).catch(() => undefined);
