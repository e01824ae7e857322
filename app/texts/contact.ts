import neutral from "#content/neutral/contact.json" with { type: "json" };
import texts from "#content/pages/contact.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const contactTexts = pageTexts("contact", texts, neutral);

export type ContactTexts = ReturnType<typeof contactTexts.write>;
