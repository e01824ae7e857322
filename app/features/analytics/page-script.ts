import { watchBeacons } from "./beacons.ts";
import { rememberTouches } from "./touches.ts";
import { wakeOnTouch } from "./wake.ts";

// The one script of a public page; it stays near 2 KB.
wakeOnTouch();
rememberTouches();
watchBeacons();
