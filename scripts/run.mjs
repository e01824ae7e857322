// node scripts/run.mjs [--tools] <script.ts> [arguments]: installs if needed, with the tools of tests if asked, then
// runs the script on our Node.
import { spawnSync } from "node:child_process";
import { envFile, install, node, root } from "./prepare.mjs";

const tools = process.argv[2] === "--tools";
const [script, ...args] = process.argv.slice(tools ? 3 : 2);
install({ tools });
const { status } = spawnSync(node, [...envFile, script, ...args], {
  cwd: root,
  stdio: "inherit",
});
process.exit(status ?? 1);
