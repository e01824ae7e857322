export interface SeasonMonth {
  /** January is 1. */
  month: number;
  /** How active mosquitoes are. */
  pressure: "Starting" | "Building" | "High" | "Peak" | "Fading";
  activity: string;
  advice: string;
}

export const seasonGuide: SeasonMonth[] = [
  {
    month: 4,
    pressure: "Starting",
    activity:
      "House mosquitoes that spent the winter in sheds and storm drains come out, and the high tides of spring wake the first salt-marsh brood.",
    advice: "Empty what the winter filled: tarps, boats, gutters.",
  },
  {
    month: 5,
    pressure: "Building",
    activity:
      "Asian tiger mosquitoes hatch from eggs that were laid last fall in pots and gutters. They bite by day, low on the legs, and stay near the yard they grew up in.",
    advice: "Begin treatments now, while there are few.",
  },
  {
    month: 6,
    pressure: "High",
    activity:
      "Warm water shortens the way from egg to biting adult. After the highest tides of the month, salt-marsh mosquitoes fly inland from Lynnhaven to Grandview.",
    advice: "Look at the lot again after every big tide or storm.",
  },
  {
    month: 7,
    pressure: "Peak",
    activity:
      "Afternoon thunderstorms refill every container in town, and the adults sit out the heat in shade.",
    advice: "Thin ivy and hedges; those leaves are what we treat.",
  },
  {
    month: 8,
    pressure: "Peak",
    activity:
      "In dry spells house mosquitoes breed in stale ditches and catch basins. They bite at dusk, and late summer is when West Nile virus turns up most.",
    advice: "Wear repellent in the evening, treated yard or not.",
  },
  {
    month: 9,
    pressure: "High",
    activity:
      "Tropical rain and the high tides of early fall flood low ground. Floodwater mosquitoes hatch there all at once, some days later.",
    advice: "After a flood, ask for a treatment between the planned ones.",
  },
  {
    month: 10,
    pressure: "Fading",
    activity:
      "Cool nights slow them, a warm spell brings them back. Tiger mosquitoes lay the eggs that will wait for spring.",
    advice: "Scrub and store pots and buckets: the eggs stick to the walls.",
  },
];
