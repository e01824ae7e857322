import neutral from "#content/neutral/moisture.json" with { type: "json" };
import texts from "#content/pages/moisture.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const moistureTexts = pageTexts("moisture", texts, neutral);

export type MoistureTexts = ReturnType<typeof moistureTexts.write>;
