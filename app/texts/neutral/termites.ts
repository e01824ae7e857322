import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralTermites: TextChanges = {
  "service.description":
    "Free inspection for subterranean termites, then soil, bait or wood treatment where the house needs it, with a free inspection every year.",
  "hero.text":
    "Most termites live in the soil and eat in the dark, so most owners meet them late. We look where they travel, show you what is there, and treat only if there is a reason to.",
  "hero.facts.2": "License {license}",
  "inspection.points.1.title": "Basement or crawl space",
  "inspection.points.4.title": "Decks, sheds and fences",
  "year.title": "The termite year",
  "year.points.0.text":
    "Colonies rise as the soil warms. In a heated house on a slab, a few swarmers can appear indoors before spring does.",
  "year.points.1.title": "Spring",
  "year.points.1.text":
    "Most subterranean termites fly by day, on a warm, still day after rain; when exactly depends on the species and the weather. Swarmers rise from soil and stumps, and from inside a wall where the colony already feeds there.",
  "treatments.items.1.bestFor":
    "Lots where a treated trench is a bad idea: a shallow well, a ditch or a creek at the fence, soil that never dries out.",
  "treatments.items.2.bestFor":
    "Open framing in basements, attics and crawl spaces, and renovations before insulation and drywall close the wall.",
  "annual.houseSale.text":
    "Lenders and buyers often ask for a wood-destroying insect report. It covers termites, carpenter ants, carpenter bees and wood-boring beetles in the parts of the house that can be reached. Give us the closing date when you call, and we will tell you right away what we can have ready by then.",
  "questions.faqs.3.answer":
    "Hardly ever. Subterranean termites live in the ground, so there is no tent and no packing. Children and pets stay off the treated strip until it has dried, and we keep product away from wells, ditches and ponds. Tell us about vegetables planted along the wall before we start.",
  "closing.text": "Describe it to us on the phone. The first visit costs nothing.",
};
