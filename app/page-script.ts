import { watchBeacons } from "./features/analytics/beacons.ts";
import { showDisplayFace } from "./features/analytics/display-face.ts";
import { rememberTouches } from "./features/analytics/touches.ts";
import { wakeOnTouch } from "./features/analytics/wake.ts";
import { tellMoved } from "./features/redirects/moved-toast.ts";

// The one script of a public page; it stays near 2 KB.
wakeOnTouch();
showDisplayFace();
rememberTouches();
watchBeacons();
tellMoved();
