import { antsAfterRain } from "./ants-kitchen-after-rain.ts";
import { bedBugsPcs } from "./bed-bugs-pcs-season.ts";
import { crawlSpaceMoisture } from "./crawl-space-moisture-summer.ts";
import { mosquitoesTidalMarsh } from "./mosquitoes-tidal-marsh.ts";
import { palmettoOrGerman } from "./palmetto-bug-or-german-roach.ts";
import { pestCalendar } from "./pest-calendar-hampton-roads.ts";
import { healthInspection } from "./restaurant-health-inspection-pests.ts";
import { spidersGarage } from "./spiders-garage-shed.ts";
import type { WriteStarterPost } from "./starter-post.ts";
import { termiteSwarmSeason } from "./termite-swarm-season-hampton-roads.ts";
import { insectReport } from "./wood-destroying-insect-report.ts";

/** Oldest first. */
export const starterPosts: readonly WriteStarterPost[] = [
  termiteSwarmSeason,
  mosquitoesTidalMarsh,
  crawlSpaceMoisture,
  palmettoOrGerman,
  antsAfterRain,
  bedBugsPcs,
  spidersGarage,
  insectReport,
  healthInspection,
  pestCalendar,
];
