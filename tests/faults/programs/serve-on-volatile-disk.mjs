/* Serves the product on a disk that forgets: VOLATILE_COPY is its database after a power cut. */
import { join } from "node:path";
import { replaceEngine } from "./replace-engine.mjs";
import { serve } from "./serve.mjs";

const { DATA_DIR, VOLATILE_COPY: copy } = process.env;
replaceEngine(new URL("volatile-engine.mjs", import.meta.url), {
  folder: join(DATA_DIR, "database"),
  copy,
});
await serve();
