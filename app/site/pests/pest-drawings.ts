import type { ReactElement } from "react";
import type { PestSlug } from "#domain/settings/pests.ts";
import { Mouse } from "#app/site/drawings/mouse.tsx";
import { Ant, BedBug, Cockroach, Mosquito, Spider, Termite } from "#app/site/drawings/pests.tsx";

export const pestDrawings: Record<PestSlug, (props: { className?: string }) => ReactElement> = {
  ants: Ant,
  cockroaches: Cockroach,
  spiders: Spider,
  "bed-bugs": BedBug,
  mosquitoes: Mosquito,
  termites: Termite,
  rodents: Mouse,
};
