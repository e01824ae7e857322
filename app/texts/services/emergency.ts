import neutral from "#content/neutral/emergency.json" with { type: "json" };
import texts from "#content/pages/emergency.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const emergencyTexts = pageTexts("emergency", texts, neutral);

export type EmergencyTexts = ReturnType<typeof emergencyTexts.write>;
