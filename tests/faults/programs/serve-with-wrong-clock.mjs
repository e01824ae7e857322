/* Serves the product with a clock that is off by CLOCK_OFFSET_MS. */
import "./wrong-clock.mjs";
import { replaceEngine } from "./replace-engine.mjs";
import { serve } from "./serve.mjs";

replaceEngine(new URL("engine-with-wrong-clock.mjs", import.meta.url));
await serve();
