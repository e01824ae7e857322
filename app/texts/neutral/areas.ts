import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralAreas: TextChanges = {
  "meta.description":
    "Pest control in {region}: the cities we serve, with their neighborhoods and ZIP codes. Check your ZIP code here, or call {phone} with your street.",
  "hero.eyebrow": "Near you, by people who live here",
  "hero.title": "Where we work in {region}",
  "hero.text":
    "A house in the woods, an apartment downtown and a farmhouse at the edge of a field do not share their pests. Each city has a page of its own: where we work there, and what to watch for.",
  "map.title": "Pick your city on the map",
  "map.sides": "0",
  "map.sides.0.name": "Our cities",
  "map.sides.0.text": "Choose one to read where we work there and what to watch for.",
  "map.lead": "Every point leads to that city's page.",
  "cards.lead": "The neighborhoods people ask about most, and the ZIP codes we cover.",
  "elsewhere.text": "Read how far we go, and when we would rather send you to someone closer.",
  "outside.points": "0,1",
  "outside.points.0.title": "The next town",
  "outside.points.0.text":
    "If a technician is nearby that day, a stop may be possible. It depends on the route, so call before you count on us.",
  "outside.points.1.title": "Farther away",
  "outside.points.1.text":
    "Too far for regular service is too far for a promise. We would sooner say so now than come late.",
  "questions.faqs.0.answer": "{cities}. Each has a page here, with its ZIP codes.",
  "questions.faqs.1.answer":
    "Call {phone} with the street. Some codes belong to a post office box or a single large employer and are easy to leave off a list. The city line decides, not the code.",
  "questions.faqs.2.question": "How soon can someone come?",
  "questions.faqs.2.answer":
    "Most first visits fall within {scheduling} hours. If traffic stalls on the way, we call before the window we promised has passed.",
  "questions.faqs.3.answer":
    "No. The inspection is free in every ZIP code we list, and nothing is added for the drive: the written estimate is the whole price.",
};
