import type { ReactElement } from "react";
import { Mouse } from "./mouse.tsx";
import * as pests from "./pests.tsx";
import { Building, CrawlSpace, House, Magnifier } from "./places.tsx";
import { Apartments, Clinic, Dish, School, Shop } from "./trades.tsx";

/** The drawings that a shipped text names as its `picture`. */
export const namedDrawings: Readonly<
  Record<string, (props: { className?: string }) => ReactElement>
> = {
  ant: pests.Ant,
  apartments: Apartments,
  bedBug: pests.BedBug,
  building: Building,
  clinic: Clinic,
  cockroach: pests.Cockroach,
  crawlSpace: CrawlSpace,
  dish: Dish,
  house: House,
  magnifier: Magnifier,
  mosquito: pests.Mosquito,
  mouse: Mouse,
  other: pests.Silverfish,
  school: School,
  shop: Shop,
  silverfish: pests.Silverfish,
  spider: pests.Spider,
  termite: pests.Termite,
  wasp: pests.Wasp,
};

export function NamedDrawing({ name, className }: { name: string; className: string }) {
  const Drawn = namedDrawings[name] ?? Magnifier;
  return <Drawn className={className} />;
}
