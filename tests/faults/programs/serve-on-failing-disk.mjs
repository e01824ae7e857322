/* Serves the product on a disk that fails in the way of DISK_FAULT: from SIGUSR2 on, until the next SIGUSR2. */
import { failDisk } from "./failing-disk.mjs";
import { replaceEngine } from "./replace-engine.mjs";
import { serve } from "./serve.mjs";

const isFailing = new Int32Array(new SharedArrayBuffer(4));
const { DISK_FAULT: fault, DATA_DIR: folder, DISK_FAILS_AT_START } = process.env;
if (DISK_FAILS_AT_START) Atomics.store(isFailing, 0, 1);
process.on("SIGUSR2", () => Atomics.store(isFailing, 0, 1 - Atomics.load(isFailing, 0)));
await failDisk(isFailing, fault, folder);
replaceEngine(new URL("failing-engine.mjs", import.meta.url), { isFailing, fault, folder });
await serve();
