import neutral from "#content/neutral/terms.json" with { type: "json" };
import texts from "#content/pages/terms.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const termsOfServiceTexts = pageTexts("terms", texts, neutral);
