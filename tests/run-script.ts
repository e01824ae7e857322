import { execFile } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "./running-server.ts";

/** Runs a script of the project with only these variables. */
export function runScript(
  script: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(projectRoot, script), ...parameters],
      { cwd: projectRoot, env: { PATH: process.env["PATH"] ?? "", ...variables } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
