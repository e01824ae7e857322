import type { Plugin } from "vite";

/** Adds each worker thread of the server to the server build, under the name that the server starts it by. */
export function workerThreads(threads: Record<string, string>): Plugin {
  return {
    name: "worker-threads",
    apply: "build",
    buildStart() {
      if (this.environment.name !== "ssr") return;
      for (const [fileName, id] of Object.entries(threads))
        this.emitFile({ type: "chunk", fileName, id });
    },
  };
}
