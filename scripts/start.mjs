import { spawn } from "node:child_process";
import { join } from "node:path";
import { memorySettings } from "./start/memory-settings.mjs";
import { build, envFile, install, node, root } from "./prepare.mjs";

install();
build();
const child = spawn(node, [...envFile, "--enable-source-maps", join(root, "scripts/serve.mjs")], {
  cwd: root,
  stdio: "inherit",
  env: { ...memorySettings(), ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
