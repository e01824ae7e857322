import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralPests: TextChanges = {
  "meta.title": "Pest guide | {company}",
  "meta.description":
    "Ants, roaches, spiders, bed bugs, mosquitoes, termites, mice and rats: how to tell them apart, what to do tonight, what treatment costs. {phone}.",
  "hero.text":
    "Pick the one you saw. Each page names the kinds that people meet most, says what helps before anyone visits, and how we would go about it.",
  "hero.facts.0": "Written for homeowners",
};
