import fleas from "#content/templates/pest-fleas.json" with { type: "json" };
import silverfish from "#content/templates/pest-silverfish.json" with { type: "json" };
import stinkBugs from "#content/templates/pest-stink-bugs.json" with { type: "json" };
import wasps from "#content/templates/pest-wasps.json" with { type: "json" };
import type { WrittenPest } from "./written-pest.ts";

/** The pages about pests that an owner can add with all texts. */
export const writtenPests: readonly WrittenPest[] = [wasps, fleas, silverfish, stinkBugs];
