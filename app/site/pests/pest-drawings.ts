import type { ReactElement } from "react";
import type { PestSlug } from "#domain/settings/pests.ts";
import { Mouse } from "#app/site/drawings/mouse.tsx";
import { Magnifier } from "#app/site/drawings/places.tsx";
import { Ant, BedBug, Cockroach, Mosquito, Spider, Termite } from "#app/site/drawings/pests.tsx";

type Drawing = (props: { className?: string }) => ReactElement;

export const pestDrawings: Record<PestSlug, Drawing> = {
  ants: Ant,
  cockroaches: Cockroach,
  spiders: Spider,
  "bed-bugs": BedBug,
  mosquitoes: Mosquito,
  termites: Termite,
  rodents: Mouse,
};

/** The drawing of a pest; a magnifier for one that the owner added. */
export const drawingOf = (slug: string): Drawing => pestDrawings[slug as PestSlug] ?? Magnifier;
