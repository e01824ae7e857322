import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./vite/inline-script.ts";
import { plainCss } from "./vite/plain-css.ts";
import { precompress } from "./vite/precompress.ts";
import { retryImports } from "./vite/retry-imports.ts";
import { workerThreads } from "./vite/worker-threads.ts";

/** One file loads faster and smaller than thousands; the excepted bring files of their own, are CommonJS, or depend on the order of their modules. */
const builtServer = {
  resolve: {
    noExternal: true as const,
    external: [
      "@electric-sql/pglite",
      "@simplewebauthn/server",
      "@simplewebauthn/server/helpers",
      "pg",
      "pino",
      "nodemailer",
      "sharp",
    ],
  },
  define: { "process.env.NODE_ENV": '"production"' },
};

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScript(),
    tailwindcss(),
    reactRouter(),
    plainCss(),
    retryImports(),
    precompress(),
    workerThreads({ "engine-thread.js": "./database/embedded/engine-thread.ts" }),
  ],
  environments: {
    ssr: {
      ...(command === "build" ? builtServer : {}),
      build: { cssMinify: true, rollupOptions: { input: "./server/main.ts" } },
    },
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
}));
