// npm run bench [-- name …]: runs the benchmarks and writes the figures to docs/benchmarks.md.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { build, install, node, root } from "./prepare.mjs";

install({ tools: true });
build();
const { status } = spawnSync(node, [join(root, "bench/measure.ts"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
});
process.exit(status ?? 1);
