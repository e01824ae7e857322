import { fleas } from "./fleas.ts";
import { silverfish } from "./silverfish.ts";
import { stinkBugs } from "./stink-bugs.ts";
import { wasps } from "./wasps.ts";
import type { WrittenPest } from "./written-pest.ts";

/** The pages about pests that an owner can add with all texts. */
export const writtenPests: readonly WrittenPest[] = [wasps, fleas, silverfish, stinkBugs];
