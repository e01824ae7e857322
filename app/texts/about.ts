import neutral from "#content/neutral/about.json" with { type: "json" };
import texts from "#content/pages/about.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const aboutTexts = pageTexts("about", texts, neutral);

export type AboutTexts = ReturnType<typeof aboutTexts.write>;
