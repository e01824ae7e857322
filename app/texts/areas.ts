import neutral from "#content/neutral/service-areas.json" with { type: "json" };
import texts from "#content/pages/service-areas.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const areasTexts = pageTexts("service-areas", texts, neutral);

export type AreasTexts = ReturnType<typeof areasTexts.write>;
