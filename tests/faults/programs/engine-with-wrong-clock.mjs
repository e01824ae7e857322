/* The thread of the embedded database, with the wrong clock. */
import "./wrong-clock.mjs";

await import("../../../build/server/engine-thread.js");
