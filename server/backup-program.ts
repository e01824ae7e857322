import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import type { RunBackup } from "#domain/backups/nightly-backup.server.ts";
import { addedVariables, type Env } from "#platform/env.ts";

/** Exit codes of a run that left a report, or met another one that will. */
const reported = [0, 2, 3];

/**
 * Runs `npm run backup` in a separate process, so that its work never blocks the server.
 * @param started variables at the start of the server
 * @param current environment with the connections of the owner
 */
export function backupProgram(
  root: string,
  started: Record<string, string | undefined>,
  current: Env,
): RunBackup {
  // A release has its programs bundled.
  const file = ["scripts/backup.js", "scripts/backup.ts"].map((path) => join(root, path));
  return async ({ byHand }) => {
    const command = [file.find((path) => existsSync(path)) ?? "", ...(byHand ? [] : ["--nightly"])];
    const program = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...started, ...addedVariables(current) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [words, [code]] = await Promise.all([text(program.stderr), once(program, "exit")]);
    if (!reported.includes(code as number))
      throw new Error(words.trim() || `The backup program ended with code ${code}.`);
  };
}
