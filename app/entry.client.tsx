import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followNewBuilds } from "./new-build.ts";

followNewBuilds(window);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
