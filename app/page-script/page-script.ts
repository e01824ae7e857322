import { watchBeacons } from "./beacons.ts";
import { showDisplayFace } from "./display-face.ts";
import { rememberTouches } from "./touches.ts";
import { wakeOnTouch } from "./wake.ts";
import { tellMoved } from "./moved-toast.ts";

// The only script of a public page; keep it near 2 KB.
wakeOnTouch();
showDisplayFace();
rememberTouches();
watchBeacons();
tellMoved();
