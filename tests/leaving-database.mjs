/* Starts the product, and takes its database away at SIGUSR2: every query fails from then on. */
import { fileURLToPath } from "node:url";

process.umask(0o077);
const { start } = await import("../build/server/index.js");
const starting = start({
  root: fileURLToPath(new URL("..", import.meta.url)),
  env: process.env,
});
// Before the start ends: it says that it serves a moment earlier.
process.on("SIGUSR2", () => void starting.then(({ connection }) => connection.close()));
process.on("SIGTERM", () => void starting.then(({ stop }) => stop()).then(() => process.exit(0)));
await starting;
