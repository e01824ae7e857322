import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./vite/inline-script.ts";
import { precompress } from "./vite/precompress.ts";

export default defineConfig({
  plugins: [inlineScript(), tailwindcss(), reactRouter(), precompress()],
  environments: {
    ssr: { build: { cssMinify: true, rollupOptions: { input: "./server/main.ts" } } },
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
