/* The thread of the embedded database, on a disk that forgets what was not synced. */
import { workerData } from "node:worker_threads";
import { mirrorToVolatileDisk } from "./volatile-disk.mjs";

mirrorToVolatileDisk(workerData.folder, workerData.copy);
await import("../../../build/server/engine-thread.js");
