/* Starts the product, and takes its database away at SIGUSR2: every query fails from then on. */
import { fileURLToPath } from "node:url";

process.umask(0o077);
const { start } = await import("../build/server/index.js");
const running = await start({
  root: fileURLToPath(new URL("..", import.meta.url)),
  env: process.env,
});
process.on("SIGUSR2", () => void running.connection.close());
process.on("SIGTERM", () => void running.stop().then(() => process.exit(0)));
