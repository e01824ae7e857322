/* Runs another program in the thread of the embedded database: now, and whenever the product starts that thread again. */
import workerThreads, { Worker } from "node:worker_threads";
import { syncBuiltinESMExports } from "node:module";

/**
 * @param {URL} program imports engine-thread.js in the end
 * @param {unknown} workerData
 */
export function replaceEngine(program, workerData) {
  workerThreads.Worker = class extends Worker {
    constructor(file, options) {
      const isEngine = String(file).endsWith("engine-thread.js");
      super(isEngine ? program : file, isEngine ? { ...options, workerData } : options);
    }
  };
  syncBuiltinESMExports();
}
