/** What a visitor can do until we call, by the service of the request. */
const meanwhile: Record<string, readonly string[]> = {
  ants: [
    "Leave the trail as it is: it shows us where the nest is. Spray scatters the colony.",
    "Wipe up what is sweet or greasy, and note where they come in.",
  ],
  roaches: [
    "Clear the counters and the floor at night, and take out the trash.",
    "Do not spray: it drives them into other rooms.",
  ],
  spiders: [
    "Leave webs until we have seen them.",
    "Shake out shoes and gloves that stood in a garage or crawl space.",
  ],
  "bed-bugs": [
    "Stay in your bed: moving to another room spreads them.",
    "Wash and dry bedding hot. Do not carry furniture through the house or to the curb.",
  ],
  mosquitoes: [
    "Empty what holds water: saucers, gutters, tarps, toys.",
    "Run a fan where you sit outside.",
  ],
  termites: [
    "Leave mud tubes and swarmers where they are, and take a picture.",
    "Do not spray and do not break the wood open: we need to see what is alive.",
  ],
  rodents: [
    "Put food, pet food too, into closed containers.",
    "Close gaps you can see with steel wool, and keep children and pets away from droppings.",
  ],
};

const anything = [
  "Take a picture of what you see, if you can do it safely.",
  "Note where and when you see it: it saves time at the inspection.",
];

export function meanwhileOf(service: string | null): readonly string[] {
  return meanwhile[service ?? ""] ?? anything;
}

/** In the order in which it happens. */
export const nextSteps = [
  "We call, ask what you see, and agree on a time that suits you.",
  "We inspect, free of charge, and show you what we find.",
  "You get the price in writing. Nothing is treated before you say yes.",
] as const;
