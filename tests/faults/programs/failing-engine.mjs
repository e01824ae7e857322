/* The thread of the embedded database, on a disk that can fail. */
import { workerData } from "node:worker_threads";
import { failDisk } from "./failing-disk.mjs";

const { isFailing, fault, folder } = workerData;
await failDisk(isFailing, fault, folder);
await import("../../../build/server/engine-thread.js");
