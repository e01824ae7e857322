import { dirname } from "node:path";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? `${root}/node_modules/.cache/compile`);
process.env.NODE_ENV ??= "production";

try {
  // The embedded database takes the longest to load, so its thread starts before the rest of the server.
  const engineThread = process.env.DATABASE_URL
    ? undefined
    : new Worker(`${root}/build/server/engine-thread.js`, { execArgv: [] });
  const { start } = await import(`${root}/build/server/index.js`);
  const running = await start({ env: process.env, root, engineThread, onFailure: fail });
  let stopping = false;
  const stop = async (noticeMs) => {
    if (stopping) return;
    stopping = true;
    // Data is safe at any moment: a step that hangs must not delay the end.
    setTimeout(() => process.exit(0), noticeMs + 3800).unref();
    await running.stop({ noticeMs });
    process.exit(0);
  };
  process.on("SIGINT", () => stop(0));
  process.on("SIGTERM", () => stop(running.env.STOP_NOTICE * 1000));
} catch (error) {
  fail(error);
}

function fail(error) {
  const expected = ["EnvironmentError", "StartupError", "PortError"].includes(error?.name);
  console.error(expected ? error.message : error);
  process.exit(1);
}
