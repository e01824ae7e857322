import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralMoisture: TextChanges = {
  "hero.text":
    "Rain at the wall, vapor from the ground, a slow leak: a house stays dry only on purpose. We find where the water comes from, stop what is ours to stop, and tell you who to call for the rest.",
  "crawlSpace.spots.1.problem.text":
    "Open ground holds water, and vapor rises from it day and night.",
  "places.points.0.text":
    "Piers or walls on bare soil, open vents, little headroom. In July the air that enters is wetter than the air that leaves.",
  "places.points.5.text":
    "Leaves in the gutter, a lot that was level once. On clay the water stands; through sand it runs straight to the foundation.",
  "questions.faqs.2.answer":
    "No, the water would lie on top of it or lift it. Water needs a way out first: gutters, grading, a drain or a sump. After a flood, let the space drain and dry, and have us look before anything is laid.",
  "closing.text": "We will go for you, at no charge, and come back with photographs.",
};
