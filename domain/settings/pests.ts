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
