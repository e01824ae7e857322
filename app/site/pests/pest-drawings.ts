import type { ReactElement } from "react";
import type { PestSlug } from "#domain/settings/pests.ts";
import { Mouse } from "#app/site/drawings/mouse.tsx";
import { Magnifier } from "#app/site/drawings/places.tsx";
import {
  Ant,
  BedBug,
  Cockroach,
  Flea,
  Mosquito,
  Silverfish,
  Spider,
  StinkBug,
  Termite,
  Wasp,
} from "#app/site/drawings/pests.tsx";

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

/** Beginnings of words in the names of pests that an owner added. */
const byWord: readonly (readonly [words: readonly string[], Drawing])[] = [
  [["wasp", "hornet", "yellow jacket", "bee ", "bees "], Wasp],
  [["flea"], Flea],
  [["silverfish", "firebrat"], Silverfish],
  [["stink bug", "stinkbug", "boxelder", "kissing bug"], StinkBug],
  [["bed bug", "bedbug", "bat bug"], BedBug],
  [["roach", "cockroach", "palmetto"], Cockroach],
  [["spider", "widow", "recluse"], Spider],
  [["mosquito"], Mosquito],
  [["termite"], Termite],
  [["mouse", "mice", "rat ", "rats ", "vole", "rodent"], Mouse],
  [["ant ", "ants "], Ant],
];

/** Returns the drawing of a pest. The name of an added pest chooses one. Other names get a magnifier. */
export function drawingOf(slug: string): Drawing {
  const name = ` ${slug.replaceAll("-", " ")} `;
  const named = byWord.find(([words]) => words.some((word) => name.includes(` ${word}`)));
  return pestDrawings[slug as PestSlug] ?? named?.[1] ?? Magnifier;
}
