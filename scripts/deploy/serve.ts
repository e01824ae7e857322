import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ownRelease } from "./layout.ts";
import { undoFile } from "./switch-release.ts";

// bin/product serve: undoes the update of the database if a revert asked for it, then serves. The service does it itself
// because a waiting visitor starts it at any moment.
const marker = join(resolve(process.env["DATA_DIR"] ?? "data"), undoFile);
if (existsSync(marker)) {
  const release = readFileSync(marker, "utf8");
  const { status, stdout, stderr } = spawnSync(join(release, "bin/product"), ["rollback"], {
    encoding: "utf8",
  });
  process.stderr.write(stdout + stderr);
  const nothingToUndo = /no update to undo|no backup from before an update/.test(stderr);
  if (status !== 0 && !nothingToUndo) process.exit(1);
  rmSync(marker);
}
await import(pathToFileURL(join(ownRelease, "scripts/serve.mjs")).href);
