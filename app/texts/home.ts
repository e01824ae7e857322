import neutral from "#content/neutral/home.json" with { type: "json" };
import texts from "#content/pages/home.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

/** The home plans as shipped. */
export const plans = texts.plans.items;
export type Plan = Omit<(typeof plans)[number], "popular"> & { popular?: boolean };
export type Season = HomeTexts["localExpertise"]["seasons"]["items"][number];

/** The sections of the home page in the order as shipped. */
export const homeSections = texts.order.split(",");

export const homeTexts = pageTexts("home", texts, neutral);

export type HomeTexts = ReturnType<typeof homeTexts.write>;
