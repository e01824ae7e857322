import { join } from "node:path";
import { build } from "vite";
import { serverPackages } from "../../vite/server-packages.ts";

/** Commands of a release, in its folder `scripts`. */
const tools = {
  backup: "scripts/backup.ts",
  "backup-key": "scripts/backups/create-key.ts",
  restore: "scripts/restore.ts",
  rollback: "scripts/rollback.ts",
  "audit-verify": "scripts/rescue/audit-verify.ts",
  "consent-verify": "scripts/rescue/consent-verify.ts",
  "safe-mode": "scripts/rescue/safe-mode.ts",
  unlock: "scripts/rescue/unlock.ts",
  move: "scripts/move.ts",
  serve: "scripts/deploy/serve.ts",
  check: "scripts/deploy/check.ts",
  update: "scripts/deploy/update.ts",
  revert: "scripts/deploy/revert.ts",
};
export const toolNames = Object.keys(tools);
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
          Object.entries({ ...tools, ...threads }).map(([name, file]) => [name, join(root, file)]),
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
