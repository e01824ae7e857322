import texts from "#content/pages/privacy-policy.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const privacyPolicyTexts = pageTexts("privacy-policy", texts);
