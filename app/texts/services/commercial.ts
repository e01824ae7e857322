import neutral from "#content/neutral/commercial.json" with { type: "json" };
import texts from "#content/pages/commercial.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const commercialTexts = pageTexts("commercial", texts, neutral);

export type CommercialTexts = ReturnType<typeof commercialTexts.write>;
