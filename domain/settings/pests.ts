/** The pests with a page of their own. */
export const pests = [
  { slug: "ants", name: "Ants", request: "ants", words: ["ant", "ants"] },
  {
    slug: "cockroaches",
    name: "Roaches",
    request: "roaches",
    words: ["roach", "roaches", "cockroach", "cockroaches", "palmetto"],
  },
  { slug: "spiders", name: "Spiders", request: "spiders", words: ["spider", "spiders", "widow"] },
  { slug: "bed-bugs", name: "Bed Bugs", request: "bed-bugs", words: ["bed bug", "bed bugs"] },
  {
    slug: "mosquitoes",
    name: "Mosquitoes",
    request: "mosquitoes",
    words: ["mosquito", "mosquitoes"],
  },
  {
    slug: "termites",
    name: "Termites",
    request: "termites",
    words: ["termite", "termites", "wood-destroying"],
  },
  {
    slug: "rodents",
    name: "Mice and Rats",
    request: "rodents",
    words: ["mouse", "mice", "rat", "rats", "rodent", "rodents", "pest calendar"],
  },
] as const satisfies readonly Pest[];

interface Pest {
  /** The last part of the page's address. */
  slug: string;
  name: string;
  /** What the request form calls it. */
  request: string;
  /** In the titles of articles about it. */
  words: readonly string[];
}

export type PestSlug = (typeof pests)[number]["slug"];

export const pestSlugs = pests.map(({ slug }) => slug);

/** A pest that the owner added. */
export interface AddedPest {
  slug: string;
  name: string;
}

/** Pests that the pest guide leaves out. The value says what happens to the page: 410, or a redirect to the guide. */
export type RetiredPests = Readonly<Partial<Record<PestSlug, "gone" | "pests">>>;

interface Guide {
  retiredPests?: RetiredPests;
  addedPests?: readonly AddedPest[];
}

/** The pests of the guide: the shipped ones that are not retired, then the added ones. */
export const guidePests = ({ retiredPests = {}, addedPests = [] }: Guide): AddedPest[] => [
  ...pests.filter(({ slug }) => retiredPests[slug] === undefined),
  ...addedPests,
];
