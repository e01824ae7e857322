/* Starts the built product until SIGTERM. */
import { fileURLToPath } from "node:url";

export async function serve() {
  process.umask(0o077);
  try {
    const { start } = await import("../../../build/server/index.js");
    const root = fileURLToPath(new URL("../../..", import.meta.url));
    const { stop } = await start({ env: process.env, root });
    process.on("SIGTERM", () => void stop().then(() => process.exit(0)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
