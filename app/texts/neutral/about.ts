import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralAbout: TextChanges = {
  "hero.text":
    "{company} is locally owned. The people who answer the phone, crawl under the floor and sign the estimate live near you, and meet the same ants in spring.",
  "localCompany.paragraphs.1":
    "It also means that we know each other's streets. A technician who has worked in your part of town does not need to be told which houses have a wet basement, or why the porch ceiling of an old one is the first place to tap.",
  "apart.points.1.text":
    "We check the wood and the ground for moisture wherever we can reach them. A wet joist usually explains the insect that sits on it, and drying it out outlasts any product.",
  "apart.points": "0,1,2,3,4,n1",
  "apart.points.n1.title": "A straight answer",
  "apart.points.n1.text":
    "If you do not need a treatment, we say so. If another trade can help you better, we tell you which one.",
  "knowledge.title": "What we look at first",
  "knowledge.lead": "Pest control is knowledge of a place before it is anything else.",
  "knowledge.points.0.title": "The weather is a pest calendar",
  "knowledge.points.0.text":
    "The first warm rain brings swarmers and ants, a wet summer brings mosquitoes, and the first cold night sends mice indoors. We plan visits with that in mind.",
  "knowledge.points.1.title": "Soil and water",
  "knowledge.points.1.text":
    "Rain runs through sand and stands on clay. Termite treatment has to suit the soil it goes into, and so does the drain beside it.",
  "knowledge.points.2.text":
    "Old brick, ranch houses, apartments, new slabs on old fields. Each has its own way in for a mouse.",
  "knowledge.points.3.title": "People on the move",
  "knowledge.points.3.text":
    "Leases, sales and vacations keep furniture and luggage on the road, and bed bugs ride along. We know what to check before the truck is unloaded.",
  "trackRecord.points": "0,2,3,4",
  "trackRecord.points.0.text": "In {region} since {since}",
  "reviews.lead": "The map shows the cities we serve.",
};
