import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralResidential: TextChanges = {
  "meta.description":
    "Ants, roaches, spiders, wasps and bed bugs in homes in {region}. Three plans, {visit} minute visits, free re-treatment between them. Call {phone}.",
  "hero.text":
    "Most of what you meet in the kitchen lives in the mulch, the gutters or under the floor. We treat it there, close the way in, and use indoors only what the house still needs.",
  "prevention.groups.0.tips.0": "Keep mulch a hand's width below the siding",
  "prevention.groups.0.tips.2": "Cut back shrubs and limbs that touch the roof or walls",
  "questions.faqs.4.question": "We rent, or move out soon. Does a plan make sense?",
  "questions.faqs.4.answer":
    "It can, month by month. Tell us the date, and we time the last visit before it; a plan needs {notice days} days' written notice to end.",
  "related.title": "More about houses",
};
