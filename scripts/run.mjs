// node scripts/run.mjs <script.ts> [arguments]: installs if needed, then runs the script on our Node.
import { spawnSync } from "node:child_process";
import { envFile, install, node, root } from "./prepare.mjs";

install();
const [script, ...args] = process.argv.slice(2);
const { status } = spawnSync(node, [...envFile, script, ...args], {
  cwd: root,
  stdio: "inherit",
});
process.exit(status ?? 1);
