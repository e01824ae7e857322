// npm run dev: runs the product from source; pages and styles reload when they change.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { envFile, install, node, root } from "./prepare.mjs";

if (process.env.DEV_INNER !== "1") {
  install();
  const child = spawn(node, [...envFile, join(root, "scripts/dev.mjs")], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, DEV_INNER: "1", NODE_ENV: "development" },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 0));
} else {
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true } });
  try {
    const { start } = await vite.ssrLoadModule("/server/main.ts");
    const running = await start({
      env: process.env,
      root,
      build: () => vite.ssrLoadModule("virtual:react-router/server-build"),
      before: vite.middlewares,
    });
    for (const signal of ["SIGINT", "SIGTERM"])
      process.on(signal, async () => {
        await running.stop();
        await vite.close();
        process.exit(0);
      });
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
