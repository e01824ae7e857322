import antsNeutral from "#content/neutral/pests/ants.json" with { type: "json" };
import cockroachesNeutral from "#content/neutral/pests/cockroaches.json" with { type: "json" };
import spidersNeutral from "#content/neutral/pests/spiders.json" with { type: "json" };
import bedBugsNeutral from "#content/neutral/pests/bed-bugs.json" with { type: "json" };
import mosquitoesNeutral from "#content/neutral/pests/mosquitoes.json" with { type: "json" };
import termitesNeutral from "#content/neutral/pests/termites.json" with { type: "json" };
import rodentsNeutral from "#content/neutral/pests/rodents.json" with { type: "json" };
import ants from "#content/pages/pests/ants.json" with { type: "json" };
import cockroaches from "#content/pages/pests/cockroaches.json" with { type: "json" };
import spiders from "#content/pages/pests/spiders.json" with { type: "json" };
import bedBugs from "#content/pages/pests/bed-bugs.json" with { type: "json" };
import mosquitoes from "#content/pages/pests/mosquitoes.json" with { type: "json" };
import termites from "#content/pages/pests/termites.json" with { type: "json" };
import rodents from "#content/pages/pests/rodents.json" with { type: "json" };
import { type PageTexts, pageTexts } from "./page-texts.ts";

/** Texts of the page about one pest. No two pests share a sentence. */
export type PestTexts = typeof ants;

/** The texts about each pest by slug. Seven long texts, so server-only. */
export const pestTexts: ReadonlyMap<string, PageTexts<PestTexts>> = new Map([
  ["ants", pageTexts("pest-ants", ants, antsNeutral)],
  ["cockroaches", pageTexts("pest-cockroaches", cockroaches, cockroachesNeutral)],
  ["spiders", pageTexts("pest-spiders", spiders, spidersNeutral)],
  ["bed-bugs", pageTexts("pest-bed-bugs", bedBugs, bedBugsNeutral)],
  ["mosquitoes", pageTexts("pest-mosquitoes", mosquitoes, mosquitoesNeutral)],
  ["termites", pageTexts("pest-termites", termites, termitesNeutral)],
  ["rodents", pageTexts("pest-rodents", rodents, rodentsNeutral)],
]);
