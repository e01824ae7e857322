// The page script treats this as the user's first touch. Signed-in users are few, and their session timer must run
// from the start.
addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("focusin")));
