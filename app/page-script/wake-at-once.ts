// The page script takes this for the reader's first touch. Signed-in readers are few, and their session
// needs its clock from the start.
addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("focusin")));
