import { join } from "node:path";
import { build } from "vite";
import { serverPackages } from "../../vite/server-packages.ts";
import { releaseTools } from "./release-tools.ts";

/** Started by file name from the commands that open the embedded database. */
const threads = { "engine-thread": "database/embedded/engine-thread.ts" };

/** Bundles the commands into one flat folder: they find the release's other files relative to it. */
export async function bundleTools(root: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    resolve: { noExternal: true, external: serverPackages },
    ssr: { noExternal: true, external: serverPackages },
    build: {
      ssr: true,
      target: "node24",
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries({ ...releaseTools, ...threads }).map(([name, file]) => [
            name,
            join(root, file),
          ]),
        ),
        external: ["./serve.mjs", "../build/server/index.js"],
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "part-[hash].js",
          strictExecutionOrder: true,
        },
      },
    },
  });
}
