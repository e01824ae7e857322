/** The company's services, for the model's instructions. */
export const services: readonly {
  name: string;
  page: "residential" | "termites" | "mosquitoes" | "moisture" | "commercial" | "emergency";
  about: string;
}[] = [
  {
    name: "Residential pest control",
    page: "residential",
    about: "ants, roaches, spiders, rodents and more, on a plan or as a single visit",
  },
  {
    name: "Termite control",
    page: "termites",
    about: "free inspections, liquid treatments and bait stations",
  },
  {
    name: "Mosquito control",
    page: "mosquitoes",
    about: "treatment of yards and advice on standing water",
  },
  {
    name: "Moisture control",
    page: "moisture",
    about: "dry crawl spaces that pests leave alone",
  },
  {
    name: "Commercial pest management",
    page: "commercial",
    about: "restaurants, offices, schools, multi-unit buildings",
  },
  {
    name: "Emergency pest response",
    page: "emergency",
    about: "urgent help with bed bugs, termites and stinging insects",
  },
];

/** Pest seasons in coastal Virginia, by pest. */
export const seasons: readonly string[] = [
  "Termite swarms: March to June, most in April and May, after warm rain",
  "Ants: March to October, indoors when it pours",
  "Mosquitoes: April to October, most from June to September, after high tides and rain",
  "Roaches: April to November",
  "Spiders: May to November, most from August to October",
  "Rodents: they come indoors when the nights turn cold",
];

export const guarantee =
  "If pests of a plan return between scheduled visits, the company returns and treats again free of charge.";
