import { chesapeake } from "./chesapeake.ts";
import type { WriteCityPage } from "./city-content.ts";
import { hampton } from "./hampton.ts";
import { newportNews } from "./newport-news.ts";
import { norfolk } from "./norfolk.ts";
import { portsmouth } from "./portsmouth.ts";
import { suffolk } from "./suffolk.ts";
import { virginiaBeach } from "./virginia-beach.ts";

/** Text functions of the city pages by slug. Seven long texts, so server-only. */
export const cityPages: Readonly<Record<string, WriteCityPage>> = {
  "virginia-beach": virginiaBeach,
  norfolk,
  chesapeake,
  portsmouth,
  suffolk,
  hampton,
  "newport-news": newportNews,
};
