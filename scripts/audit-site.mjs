// npm run audit:site [-- part …]: runs well-known checkers on every public page.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { build, install, node, root } from "./prepare.mjs";

install({ tools: true });
build();
const { status } = spawnSync(
  node,
  [join(root, "scripts/audit/site.ts"), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
  },
);
process.exit(status ?? 1);
