// npm run db:generate [-- --name …]: writes a migration for what changed in database/schema. Only the newest snapshot of the
// schema stays: the generator compares with no other.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { install, node, root } from "./prepare.mjs";

install({ tools: true });
const { status } = spawnSync(
  join(root, "node_modules/.bin/drizzle-kit"),
  ["generate", ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
  },
);
const folder = join(root, "database/migrations/meta");
const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, name));
process.exit(status ?? 1);
