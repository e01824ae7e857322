import * as addresses from "#app/addresses.ts";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";

interface ShownPage {
  label: string;
  to: string;
}

const home = { label: "Home page", to: addresses.home };
const about = { label: "About page", to: addresses.about };
const ownPage = (to: string): ShownPage[] => [{ label: "Its own page", to }];

const pages: Partial<Record<PhotoSlot, readonly ShownPage[]>> = {
  owner: [about, { label: "Home page, if it is wide and there is no team", to: addresses.home }],
  team: [{ ...home, label: "Home page, top" }, about],
  truck: [about, { label: "Home page, if it shows no team", to: addresses.home }],
  signature: [about, { label: "Beside the request forms", to: addresses.contact }],
  jobs: [home],
  residential: ownPage(addresses.residential),
  termites: ownPage(addresses.termites),
  moisture: ownPage(addresses.moisture),
  commercial: ownPage(addresses.commercial),
  mosquitoes: ownPage(addresses.mosquitoes),
  emergency: ownPage(addresses.emergency),
};

/** The public pages that show the photograph of a place; every other place is a city. */
export function shownOn(slot: PhotoSlot): readonly ShownPage[] {
  return pages[slot] ?? ownPage(addresses.city(slot));
}

/** "Shown on: Home page, top; About page" */
export const shownOnText = (slot: PhotoSlot): string =>
  `Shown on: ${shownOn(slot)
    .map(({ label }) => label)
    .join("; ")}`;
