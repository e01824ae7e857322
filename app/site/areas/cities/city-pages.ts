import { chesapeake } from "./chesapeake.ts";
import type { WriteCityPage } from "./city-content.ts";
import { hampton } from "./hampton.ts";
import { newportNews } from "./newport-news.ts";
import { norfolk } from "./norfolk.ts";
import { portsmouth } from "./portsmouth.ts";
import { suffolk } from "./suffolk.ts";
import { virginiaBeach } from "./virginia-beach.ts";

/** Who writes which city's page, by slug. Seven long texts: only the server reads them. */
export const cityPages: Readonly<Record<string, WriteCityPage>> = {
  "virginia-beach": virginiaBeach,
  norfolk,
  chesapeake,
  portsmouth,
  suffolk,
  hampton,
  "newport-news": newportNews,
};
