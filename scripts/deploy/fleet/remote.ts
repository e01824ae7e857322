import { spawn } from "node:child_process";

export interface RemoteAnswer {
  code: number;
  stdout: string;
  stderr: string;
}

/** The limit for the output of a command, in bytes. No command prints as much. */
const mostText = 200_000;

/**
 * Runs `pest-control` with some arguments on a machine, through the person's own `ssh`. It never prompts, so a machine
 * that wants a password fails.
 */
export function runRemotely(
  host: string,
  parameters: string,
  limitMs: number,
): Promise<RemoteAnswer> {
  const command = `if [ "$(id -u)" = 0 ]; then exec pest-control ${parameters}; else exec sudo -n pest-control ${parameters}; fi`;
  const options = ["BatchMode=yes", "ConnectTimeout=10", "ServerAliveInterval=15"];
  return new Promise((done) => {
    const child = spawn("ssh", [...options.flatMap((one) => ["-o", one]), "--", host, command], {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: limitMs,
    });
    const texts = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      child[name].setEncoding("utf8").on("data", (text: string) => {
        if (texts[name].length < mostText) texts[name] += text;
      });
    child.once("error", (error) => done({ code: 255, stdout: "", stderr: error.message }));
    child.once("close", (code, signal) => {
      const late = signal ? `no end within ${Math.round(limitMs / 1000)} seconds` : "";
      done({ code: code ?? 1, ...texts, stderr: texts.stderr || late });
    });
  });
}

/** Returns text from another machine without control codes that move the cursor or change colors. */
export function plainText(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, "").trim();
}
