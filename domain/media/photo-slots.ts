import { type PhotoSlot, photoSlots } from "#database/vocabularies.ts";
import type { ContentSet } from "#domain/settings/facts/content-set.ts";
import { serviceKeys } from "#domain/settings/offer/offered-services.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { cities } from "#domain/settings/cities.ts";

export { type PhotoSlot, photoSlots };

/** Photographs of jobs that the home page shows. */
export const maxJobs = 12;

interface Place {
  title: string;
  /** What a good photograph for it shows. */
  advice: string;
}

export interface PlaceGroup {
  title: string;
  about?: string;
  /** The set of content that has these places; every set if undefined. */
  only?: ContentSet;
  slots: readonly PhotoSlot[];
}

const citySlots = cities.map(({ slug }) => slug as PhotoSlot);
const serviceSlots = serviceKeys satisfies readonly PhotoSlot[];

/** The places in the order of the settings page, without the jobs. */
const placeGroups: readonly PlaceGroup[] = [
  { title: "People and truck", slots: ["team", "owner", "truck", "signature"] },
  {
    title: "Services",
    about: "Each on its own page: your people at this work.",
    slots: serviceSlots,
  },
  {
    title: "Cities",
    about: "Each on its own page: your people or truck, on a street that neighbors know.",
    slots: citySlots,
    only: "hampton-roads",
  },
];

/** Lists the places for photographs. Leaves out those of retired services. */
export const placeGroupsOf = ({
  contentSet,
  retiredServices = {},
}: Pick<CompanyFacts, "contentSet"> &
  Partial<Pick<CompanyFacts, "retiredServices">>): PlaceGroup[] =>
  placeGroups
    .filter(({ only = contentSet }) => only === contentSet)
    .map((group) => ({
      ...group,
      slots: group.slots.filter((slot) => !Object.hasOwn(retiredServices, slot)),
    }));

const cityPlaces = Object.fromEntries(
  cities.map(({ slug, name }) => [
    slug,
    {
      title: name,
      advice: `Your people or truck at work in ${name}, on a street that neighbors know.`,
    },
  ]),
);

const places: Readonly<Record<string, Place>> = {
  owner: { title: "Owner", advice: "A portrait of the owner, outdoors or at a customer's house." },
  team: {
    title: "Team",
    advice: "The people who come to the door, in the shirts they wear to work.",
  },
  truck: {
    title: "Truck",
    advice: "A truck with your name on it, so that people know it in the driveway.",
  },
  signature: {
    title: "Signature",
    advice:
      "The owner's signature in dark ink, on white paper or without a ground. We trim it and make it small.",
  },
  jobs: {
    title: "Jobs",
    advice: "Work in progress, and what you found. No faces or house numbers of customers.",
  },
  residential: { title: "Residential pest control", advice: "A technician at a home." },
  termites: { title: "Termite control", advice: "An inspection, a mud tube or a treatment." },
  moisture: { title: "Moisture control", advice: "A crawl space, before or after the work." },
  commercial: {
    title: "Commercial pest management",
    advice: "A technician in a kitchen, a shop or an office.",
  },
  mosquitoes: { title: "Mosquito control", advice: "A technician treating a yard." },
  emergency: {
    title: "Emergency pest response",
    advice: "A technician or a truck ready to leave.",
  },
  ...cityPlaces,
};

export function placeOf(slot: PhotoSlot): Place {
  return places[slot] ?? { title: slot, advice: "" };
}

export function isPhotoSlot(name: unknown): name is PhotoSlot {
  return (photoSlots as readonly unknown[]).includes(name);
}
