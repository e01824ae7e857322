import { antKinds } from "./ants.ts";
import { bedBugKinds } from "./bed-bugs.ts";
import type { KindDrawing } from "./kind-drawing.ts";
import { mosquitoKinds } from "./mosquitoes.ts";
import { roachKinds } from "./roaches.ts";
import { rodentKinds } from "./rodents.ts";
import { spiderKinds } from "./spiders.ts";
import { termiteKinds } from "./termites.ts";

/** Drawings of the look-alikes in the pest guide, by id. */
export const kindDrawings: Readonly<Record<string, KindDrawing>> = {
  ...antKinds,
  ...roachKinds,
  ...spiderKinds,
  ...bedBugKinds,
  ...mosquitoKinds,
  ...termiteKinds,
  ...rodentKinds,
};
