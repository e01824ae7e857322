import { dirname } from "node:path";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
enableCompileCache(`${root}/node_modules/.cache/compile`);
process.env.NODE_ENV ??= "production";

try {
  const { start } = await import(`${root}/build/server/index.js`);
  const running = await start({ env: process.env, root });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await running.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  const expected = ["EnvironmentError", "StartupError", "PortError"].includes(error?.name);
  console.error(expected ? error.message : error);
  process.exit(1);
}
