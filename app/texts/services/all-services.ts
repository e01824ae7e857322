import neutral from "#content/neutral/services.json" with { type: "json" };
import texts from "#content/pages/services.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const allServicesTexts = pageTexts("services", texts, neutral);

export type AllServicesTexts = ReturnType<typeof allServicesTexts.write>;
