import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./vite/inline-script.ts";
import { precompress } from "./vite/precompress.ts";

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), tailwindcss(), reactRouter(), precompress()],
  environments: {
    ssr: {
      // One file loads faster and smaller than thousands; these bring files of their own or are CommonJS.
      resolve: { noExternal: true, external: ["@electric-sql/pglite", "pg", "pino", "nodemailer"] },
      ...(command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
      build: { cssMinify: true, rollupOptions: { input: "./server/main.ts" } },
    },
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
}));
