import afterHours from "./scenes/after-hours.svg?raw";
import antTrail from "./scenes/ant-trail.svg?raw";
import guide from "./scenes/guide.svg?raw";
import home from "./scenes/home.svg?raw";
import mosquitoYard from "./scenes/mosquito-yard.svg?raw";
import mouseGap from "./scenes/mouse-gap.svg?raw";
import termiteHouse from "./scenes/termite-house.svg?raw";
import van from "./scenes/van.svg?raw";

const scenes: ReadonlyMap<string, string> = new Map([
  ["after-hours", afterHours],
  ["ant-trail", antTrail],
  ["guide", guide],
  ["home", home],
  ["mosquito-yard", mosquitoYard],
  ["mouse-gap", mouseGap],
  ["termite-house", termiteHouse],
  ["van", van],
]);

/** Returns the drawing that an owner chose for the opening of a page. */
export const sceneOf = (name: string): string | undefined => scenes.get(name);
