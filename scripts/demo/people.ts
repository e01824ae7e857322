import type { Random } from "./random.ts";

const first = [
  "Alicia",
  "Andre",
  "Angela",
  "Beatriz",
  "Brandon",
  "Brian",
  "Camille",
  "Carlos",
  "Charlene",
  "Corey",
  "Danielle",
  "Darius",
  "Dawn",
  "Denise",
  "Derek",
  "Elena",
  "Emeka",
  "Erin",
  "Faith",
  "Gary",
  "Grace",
  "Hannah",
  "Ingrid",
  "Isaac",
  "Jamal",
  "Janet",
  "Jia",
  "Joel",
  "Kathleen",
  "Keisha",
  "Kwame",
  "Latoya",
  "Liam",
  "Linh",
  "Lorraine",
  "Luis",
  "Marcus",
  "Maribel",
  "Megan",
  "Mohammed",
  "Monique",
  "Naomi",
  "Nate",
  "Olivia",
  "Patrick",
  "Priya",
  "Rebecca",
  "Renée",
  "Rosa",
  "Samantha",
  "Seán",
  "Shanice",
  "Stefan",
  "Tamika",
  "Teresa",
  "Thanh",
  "Tyler",
  "Vanessa",
  "Wesley",
  "Yolanda",
] as const;

const last = [
  "Abernathy",
  "Adeyemi",
  "Baker",
  "Barnes",
  "Boone",
  "Brinkley",
  "Butler",
  "Carter",
  "Castillo",
  "Chen",
  "Cuffee",
  "Dawson",
  "Delgado",
  "Edmonds",
  "Etheridge",
  "Faulk",
  "Fentress",
  "Flores",
  "Gallup",
  "Garcia",
  "Gibbs",
  "Gregory",
  "Hargrove",
  "Holloway",
  "Huỳnh",
  "Jarvis",
  "Jennings",
  "Jones",
  "Kellam",
  "Kim",
  "Land",
  "Lassiter",
  "Lee",
  "Lindsay",
  "Malbon",
  "Mercer",
  "Miller",
  "Morris",
  "Nguyễn",
  "O'Brien",
  "Okafor",
  "Old",
  "Patel",
  "Perry",
  "Ramírez",
  "Reyes",
  "Riddick",
  "Sawyer",
  "Shepherd",
  "Singh",
  "Smith-Jones",
  "Sykes",
  "Tran",
  "Turner",
  "Vann",
  "Walker",
  "Whitehurst",
  "Williams",
  "Woodhouse",
  "Zimmerman",
] as const;

const streets = [
  "Bayside",
  "Birdneck",
  "Blackwater",
  "Brigadoon",
  "Cedar Lane",
  "Chesapeake Grove",
  "Colley",
  "Cypress Point",
  "Deep Creek",
  "Elbow",
  "Fort Story",
  "Great Neck",
  "Holland",
  "Hunters Mill",
  "Indian River",
  "Jericho Ditch",
  "Kempsville",
  "Lafayette",
  "Laskin",
  "Loblolly",
  "Lynnhaven",
  "Magnolia",
  "Nansemond",
  "Oyster Shell",
  "Pembroke",
  "Poplar Hall",
  "Princess Anne",
  "Redwing",
  "Rosemont",
  "Salem",
  "Sandbridge",
  "Shore Pine",
  "Tidewater",
  "Wards Corner",
] as const;

const kinds = ["Road", "Street", "Drive", "Lane", "Court", "Avenue", "Way"] as const;

export interface Place {
  name: string;
  zipCodes: readonly string[];
}

export interface Person {
  name: string;
  phone: string;
  email: string;
  street: string;
  city: string;
  zip: string;
  /** From a block that no one owns. */
  ip: string;
}

/** Hampton Roads first, then places that people move here from. */
const areaCodes = ["757", "804", "252", "703", "910"] as const;

/** Uses 555-01xx numbers and example.com addresses, which never belong to anyone. */
export function generatePerson(random: Random, places: readonly Place[], number: number): Person {
  const given = random.pick(first);
  const family = random.pick(last);
  const place = random.pick(places);
  const digits = String(number % 100).padStart(2, "0");
  const area = areaCodes[Math.floor(number / 100) % areaCodes.length] ?? areaCodes[0];
  const written = random.pick([
    `(${area}) 555-01${digits}`,
    `${area}-555-01${digits}`,
    `${area}55501${digits}`,
    `${area}.555.01${digits}`,
  ]);
  const box = `${given}.${family}${number}`
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z.\d]/g, "");
  return {
    name: `${given} ${family}`,
    phone: written,
    email: `${box}@${random.pick(["example.com", "example.org", "example.net"])}`,
    street: `${random.between(100, 5999)} ${random.pick(streets)} ${random.pick(kinds)}`,
    city: place.name,
    zip: random.pick(place.zipCodes),
    ip: `${random.pick(["192.0.2", "198.51.100", "203.0.113"])}.${random.between(1, 254)}`,
  };
}
