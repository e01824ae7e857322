import texts from "#content/pages/shared.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const sharedTexts = pageTexts("shared", texts);
