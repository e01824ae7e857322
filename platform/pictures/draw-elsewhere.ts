import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { DrawnFile, DrawnPicture, PictureOrder } from "./order.ts";

/** The build puts the program beside the server file. The bundler may move this module one folder down. */
const places = import.meta.url.endsWith(".ts")
  ? ["./picture-program.ts"]
  : ["./picture-program.js", "../picture-program.js"];
const program = places
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find((path) => existsSync(path));

/** A machine with other work may stretch the processor time that a picture has by this much. */
const patience = 12;
/** No picture that we draw comes near. */
const maxOutputBytes = 64 * 1024 * 1024;

/** Secrets of the environment do not reach the process that opens strangers' files. */
const inherited = ["LD_LIBRARY_PATH", "LD_PRELOAD", "GLIBC_TUNABLES", "NODE_COMPILE_CACHE", "PATH"];

const formats = ["jpeg", "png", "webp", "avif"] as const;
const count = z.number().int().positive();
const reportShape = z.union([
  z.object({
    placeholder: z.string().nullable(),
    files: z.array(z.object({ format: z.enum(formats), width: count, height: count, size: count })),
  }),
  z.object({ refused: z.enum(["damaged", "too_many_pixels"]) }),
]);

export type Undrawn = "damaged" | "too_many_pixels" | "too_heavy" | "too_slow" | "cancelled";

const running = new Set<() => void>();
process.once("exit", () => {
  for (const kill of running) kill();
});

/**
 * Draws pictures in a process of its own, which ends with the picture: whatever a file does to its decoder ends at the
 * limits, and the memory is free again. `too_slow` says that the machine was too busy.
 */
export async function drawElsewhere(
  order: PictureOrder,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<DrawnPicture | Undrawn> {
  if (signal?.aborted) return "cancelled";
  if (program === undefined) throw new Error("The program that draws pictures is missing.");
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ["pipe", "pipe", "ignore"],
    env: Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
  });
  let ended: Undrawn | null = null;
  const end = (why: Undrawn): void => {
    ended ??= why;
    child.kill("SIGKILL");
  };
  const kill = (): void => end("cancelled");
  const timer = setTimeout(end, order.limits.processorMs * patience, "too_slow");
  running.add(kill);
  signal?.addEventListener("abort", kill);
  try {
    const closed = once(child, "close");
    const [output, failure] = await Promise.all([
      readAll(child.stdout, () => end("damaged")),
      feed(child.stdin, bytes, () => end("cancelled")),
      closed,
    ]);
    if (failure !== null) throw failure;
    if (ended !== null) return ended;
    if (child.exitCode !== 0) return child.signalCode === "SIGKILL" ? "too_heavy" : "damaged";
    return readOutput(output);
  } finally {
    clearTimeout(timer);
    running.delete(kill);
    signal?.removeEventListener("abort", kill);
  }
}

/** Returns the error of the source; the process may end before it has read everything. */
async function feed(
  stdin: NodeJS.WritableStream,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  onFailure: () => void,
): Promise<Error | null> {
  let failure: Error | null = null;
  const source = Readable.from(bytes, { objectMode: false });
  source.once("error", (error) => {
    failure = error;
    onFailure();
  });
  stdin.once("error", () => source.destroy());
  stdin.once("close", () => source.destroy());
  source.pipe(stdin);
  await once(source, "close").catch(() => undefined);
  return failure;
}

async function readAll(stdout: Readable, onTooMuch: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxOutputBytes) onTooMuch();
    else chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readOutput(output: Buffer): DrawnPicture | Undrawn {
  const line = output.indexOf("\n");
  const report = reportShape.parse(JSON.parse(output.subarray(0, line).toString("utf8")));
  if ("refused" in report) return report.refused;
  let at = line + 1;
  const files = report.files.map(({ size, ...file }): DrawnFile => {
    const bytes = output.subarray(at, (at += size));
    if (bytes.length < size) throw new Error("The drawn pictures are cut off.");
    return { ...file, bytes };
  });
  return { placeholder: report.placeholder, files };
}
