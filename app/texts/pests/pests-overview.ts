import neutral from "#content/neutral/pests.json" with { type: "json" };
import texts from "#content/pages/pests.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const pestsTexts = pageTexts("pests", texts, neutral);
