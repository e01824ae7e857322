import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import type { RunBackup } from "#domain/backups/nightly-backup.server.ts";

/** Exit codes of a run that left a report. */
const reported = [0, 2];

/** Runs `npm run backup` in a process of its own, so that its work never holds up this one. */
export function backupProgram(root: string, env: Record<string, string | undefined>): RunBackup {
  return async () => {
    const program = spawn(process.execPath, [join(root, "scripts/backup.ts")], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [words, [code]] = await Promise.all([text(program.stderr), once(program, "exit")]);
    if (!reported.includes(code as number))
      throw new Error(words.trim() || `The backup program ended with code ${code}.`);
  };
}
