// Generates the route types, then runs the type checker.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { node, root } from "./prepare.mjs";

for (const args of [
  [join(root, "node_modules/@react-router/dev/bin.cjs"), "typegen"],
  [join(root, "node_modules/typescript/bin/tsc"), "--noEmit"],
]) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
