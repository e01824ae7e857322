import neutral from "#content/neutral/residential.json" with { type: "json" };
import texts from "#content/pages/residential.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const residentialTexts = pageTexts("residential", texts, neutral);

export type ResidentialTexts = ReturnType<typeof residentialTexts.write>;
