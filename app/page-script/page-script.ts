import { watchBeacons } from "./beacons.ts";
import { showDisplayFace } from "./display-face.ts";
import { rememberTouches } from "./touches.ts";
import { hydrateOnTouch } from "./hydrate-on-touch.ts";
import { markUntouched } from "./mark-untouched.ts";
import { showMovedToast } from "./moved-toast.ts";

// The only script of a public page; keep it near 2 KB.
hydrateOnTouch();
showDisplayFace();
rememberTouches();
watchBeacons();
showMovedToast();
markUntouched();
