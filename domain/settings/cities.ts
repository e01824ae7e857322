export interface City {
  slug: string;
  name: string;
  neighborhoods: readonly string[];
  zipCodes: readonly string[];
  /** Contact for wild or stray animals; empty if unknown. The owner verifies each before launch. */
  animalControl: Office;
  /** Two letters; undefined for the shipped cities, which are in Virginia. */
  state?: string | undefined;
  stateName?: string | undefined;
  /** Degrees; undefined for a city that the map draws. */
  location?: { latitude: number; longitude: number } | undefined;
  /** Not served anymore: whether its page is gone, or leads to the service areas. */
  retired?: "gone" | "areas" | undefined;
}

/** "Norfolk, Virginia" */
export const cityAndState = ({
  name,
  stateName = "Virginia",
}: Pick<City, "name" | "stateName">): string => `${name}, ${stateName}`;

/** The state of a house in the named city; that of the office for a city that is not ours. */
export const stateOfHouse = (
  city: string,
  { cities: served, address }: { cities: readonly City[]; address: { region: string } },
): string => served.find(({ name }) => name === city)?.state ?? address.region;

export interface Office {
  name: string;
  phone: string;
  /** The day on which the owner last called the number: an ISO date. */
  verifiedOn?: string | undefined;
}

/** Inclusive runs of ZIP codes: zips([23450, 23457], 23459) */
function zips(...runs: (number | [first: number, last: number])[]): string[] {
  return runs.flatMap((run) => {
    const [first, last] = typeof run === "number" ? [run, run] : run;
    return Array.from({ length: last - first + 1 }, (_, offset) => String(first + offset));
  });
}

export const cities: readonly City[] = [
  {
    slug: "virginia-beach",
    name: "Virginia Beach",
    neighborhoods: [
      "Oceanfront",
      "Great Neck",
      "Bayside",
      "Chic's Beach",
      "Town Center",
      "Kempsville",
      "Princess Anne",
      "Red Mill",
      "Sandbridge",
      "Pungo",
    ],
    zipCodes: zips([23450, 23457], [23459, 23464]),
    animalControl: { name: "Animal Control, by police dispatch", phone: "(757) 385-5000" },
  },
  {
    slug: "norfolk",
    name: "Norfolk",
    neighborhoods: [
      "Ghent",
      "Larchmont",
      "Colonial Place",
      "Freemason",
      "Park Place",
      "Wards Corner",
      "Ocean View",
      "Willoughby Spit",
      "Lafayette-Winona",
      "Berkley",
    ],
    zipCodes: zips([23501, 23515], [23517, 23519], 23523),
    animalControl: { name: "Police non-emergency line", phone: "(757) 441-5610" },
  },
  {
    slug: "chesapeake",
    name: "Chesapeake",
    neighborhoods: [
      "Great Bridge",
      "Greenbrier",
      "Western Branch",
      "Deep Creek",
      "South Norfolk",
      "Indian River",
      "Grassfield",
      "Hickory",
    ],
    zipCodes: zips([23320, 23328]),
    animalControl: {
      name: "Animal Services, by the police non-emergency line",
      phone: "(757) 382-6161",
    },
  },
  {
    slug: "portsmouth",
    name: "Portsmouth",
    neighborhoods: ["Olde Towne", "Park View", "Port Norfolk", "Churchland", "Cradock", "Truxtun"],
    zipCodes: zips([23701, 23704], [23707, 23709]),
    animalControl: { name: "Police non-emergency line", phone: "(757) 393-5300" },
  },
  {
    slug: "suffolk",
    name: "Suffolk",
    neighborhoods: ["Downtown Suffolk", "Harbour View", "Chuckatuck", "Holland", "Whaleyville"],
    zipCodes: zips([23432, 23439]),
    animalControl: { name: "Police non-emergency line", phone: "(757) 923-2350" },
  },
  {
    slug: "hampton",
    name: "Hampton",
    neighborhoods: ["Downtown Hampton", "Phoebus", "Buckroe Beach", "Fox Hill", "Aberdeen"],
    zipCodes: zips(23661, [23663, 23670], 23681),
    animalControl: { name: "Police non-emergency line", phone: "(757) 727-6111" },
  },
  {
    slug: "newport-news",
    name: "Newport News",
    neighborhoods: ["Downtown", "Hilton Village", "Oyster Point", "Denbigh", "Kiln Creek"],
    zipCodes: zips([23601, 23608]),
    animalControl: { name: "Animal Services", phone: "(757) 595-7387" },
  },
];
