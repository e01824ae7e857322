import type { Plugin } from "vite";

/** Adds each thread and program of the server to the server build, under the name that the server starts it by. */
export function serverPrograms(programs: Record<string, string>): Plugin {
  return {
    name: "server-programs",
    apply: "build",
    buildStart() {
      if (this.environment.name !== "ssr") return;
      for (const [fileName, id] of Object.entries(programs))
        this.emitFile({ type: "chunk", fileName, id });
    },
  };
}
