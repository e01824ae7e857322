import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { bundledPackages } from "./vite/bundled-packages.ts";
import { inlineScript } from "./vite/inline-script.ts";
import { plainCss } from "./vite/plain-css.ts";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { precompress } from "./vite/precompress.ts";
import { retryImports } from "./vite/retry-imports.ts";
import { serverPackages } from "./vite/server-packages.ts";
import { serverPrograms } from "./vite/server-programs.ts";

/** One file loads faster and smaller than thousands. */
const builtServer = {
  resolve: { noExternal: true as const, external: serverPackages },
  define: { "process.env.NODE_ENV": '"production"' },
};

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScript(),
    tailwindcss(),
    reactRouter(),
    plainCss(),
    chunkGroups(),
    retryImports(),
    precompress(),
    serverPrograms({
      "engine-thread.js": "./database/embedded/engine-thread.ts",
      "calendar-thread.js": "./domain/visits/busy/calendar-thread.ts",
      "picture-program.js": "./platform/pictures/picture-program.ts",
    }),
    bundledPackages(),
  ],
  environments: {
    ssr: {
      ...(command === "build" ? builtServer : {}),
      build: {
        cssMinify: true,
        rollupOptions: {
          input: "./server/main.ts",
          // The library of passkeys depends on the order of its modules.
          output: { strictExecutionOrder: true },
        },
      },
    },
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
}));
