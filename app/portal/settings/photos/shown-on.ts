import * as addresses from "#app/addresses.ts";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";

interface ShownPage {
  label: string;
  to: string;
}

const home = { label: "Home page", to: addresses.home };
const about = { label: "About page", to: addresses.about };
export const ownPage = "Its own page";
const own = (to: string): ShownPage[] => [{ label: ownPage, to }];

const pages: Partial<Record<PhotoSlot, readonly ShownPage[]>> = {
  owner: [about, { label: "Home page, if it is wide and no team is shown", to: addresses.home }],
  team: [{ ...home, label: "Home page, top" }, about],
  truck: [about, { label: "Home page, if it shows no team", to: addresses.home }],
  signature: [about, { label: "Beside the request forms", to: addresses.contact }],
  jobs: [home],
  residential: own(addresses.residential),
  termites: own(addresses.termites),
  moisture: own(addresses.moisture),
  commercial: own(addresses.commercial),
  mosquitoes: own(addresses.mosquitoes),
  emergency: own(addresses.emergency),
};

/** The public pages that show the photograph of a place; every other place is a city. */
export function shownOn(slot: PhotoSlot): readonly ShownPage[] {
  return pages[slot] ?? own(addresses.city(slot));
}
