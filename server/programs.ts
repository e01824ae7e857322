import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import type { Programs } from "#domain/schedules.ts";
import { progressMark } from "#domain/takeout/progress-mark.ts";
import { addedVariables, type Env } from "#platform/env.ts";

interface Home {
  root: string;
  /** Variables at the start of the server. */
  started: Record<string, string | undefined>;
  /** The environment, including the owner's connections. */
  current: Env;
  /** The address of the product. */
  address: string;
}

/** Exit codes of a backup with a report, or of a backup that met a running one. */
const reported = [0, 2, 3];

/** Returns programs that run in separate processes, so that they never block the server. */
export function programs(home: Home): Programs {
  return {
    async runBackup({ byHand }) {
      const { code, words } = await runProgram(home, "backup", byHand ? [] : ["--nightly"]);
      if (!reported.includes(code))
        throw new Error(words || `The backup program ended with code ${code}.`);
    },
    async runTakeout(file, tell) {
      const options = [file, "--report", "--site", home.address];
      let last = "";
      const { code, words } = await runProgram(home, "takeout", options, (line) => {
        last = line;
        if (line.startsWith(progressMark)) tell(line.slice(progressMark.length));
      });
      if (code !== 0) throw new Error(words || `The program ended with code ${code}.`);
      return JSON.parse(last) as unknown;
    },
  };
}

async function runProgram(
  { root, started, current }: Home,
  name: string,
  parameters: readonly string[],
  onLine: (line: string) => void = () => undefined,
): Promise<{ code: number; words: string }> {
  // A release has bundled programs.
  const files = [`${name}.js`, `${name}.ts`, `backups/${name}.ts`];
  const file = files.map((one) => join(root, "scripts", one));
  const program = spawn(
    process.execPath,
    [file.find((path) => existsSync(path)) ?? "", ...parameters],
    {
      cwd: root,
      env: { ...process.env, ...started, ...addedVariables(current) },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const lines = createInterface({ input: program.stdout }).on("line", onLine);
  const [words, [code]] = await Promise.all([
    text(program.stderr),
    once(program, "exit"),
    once(lines, "close"),
  ]);
  // A signal ends a program without a code.
  return { code: typeof code === "number" ? code : -1, words: words.trim() };
}
