import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/*
 * The embedded database belongs to one process. A rescue command asks it by a file in `DATA_DIR/rescue`, which only the
 * same user can write, and reads the answer from another.
 */
const pollMs = 300;
const [asked, answered] = [".request", ".answer"];

export type RescueAnswer = { ok: true; value: unknown } | { ok: false; message: string };

function write(file: string, content: unknown): void {
  writeFileSync(`${file}.unfinished`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
}

const folderOf = (dataDir: string): string => join(dataDir, "rescue");

/**
 * Runs `answer` for every request, until the returned function is called. A file that is no request, or an answer that
 * cannot be written, goes to `onError`.
 */
export function answerRescues(
  dataDir: string,
  answer: (command: string, input: unknown) => Promise<RescueAnswer>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const folder = folderOf(dataDir);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const stopping = new AbortController();
  const { signal } = stopping;
  async function answerAll(): Promise<void> {
    while (!signal.aborted) {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!name.endsWith(asked)) continue;
        await answerOne(join(folder, name)).catch(onError);
      }
      await delay(pollMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
  async function answerOne(file: string): Promise<void> {
    const text = readFileSync(file, "utf8");
    rmSync(file);
    const { command, input } = JSON.parse(text) as { command: string; input: unknown };
    const result = await answer(command, input).catch((error: unknown) => ({
      ok: false as const,
      message: error instanceof Error ? error.message : String(error),
    }));
    write(`${file.slice(0, -asked.length)}${answered}`, result);
  }
  const answering = answerAll();
  return async () => {
    stopping.abort();
    await answering;
  };
}

/**
 * Asks the process that holds the data folder to run a command.
 * @throws Error if nobody answers in time
 */
export async function askForRescue(
  dataDir: string,
  command: string,
  input: unknown,
  waitMs = 15_000,
): Promise<RescueAnswer> {
  const folder = folderOf(dataDir);
  const name = randomUUID();
  const file = join(folder, `${name}${answered}`);
  if (existsSync(folder)) write(join(folder, `${name}${asked}`), { command, input });
  const end = Date.now() + waitMs;
  while (existsSync(folder) && Date.now() < end) {
    if (existsSync(file)) {
      const answer = JSON.parse(readFileSync(file, "utf8")) as RescueAnswer;
      rmSync(file);
      return answer;
    }
    await delay(pollMs / 2);
  }
  rmSync(join(folder, `${name}${asked}`), { force: true });
  throw new Error(
    "The server that holds the data folder does not answer. Stop it and run this again.",
  );
}
