import { reset } from "./reset.ts";
import { parentPort } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { errorText, StartupError } from "../startup-error.ts";
import { diskFull } from "./data-folder.ts";
import { proveDurable } from "./durability-probe.ts";
import { DurableFilesystem } from "./durable-filesystem.ts";
import { compileEngine, createEngine } from "./engine.ts";
import { startMaintenance } from "./maintenance.ts";
import type { ThreadRequest, ThreadResponse, ThreadStart } from "./thread-messages.ts";

const port = parentPort;
if (port === null) throw new Error("engine-thread.ts runs as a worker thread only.");

function respond(response: ThreadResponse): void {
  port?.postMessage(response, response instanceof Uint8Array ? [response.buffer] : []);
}

async function open(start: ThreadStart): Promise<(request: ThreadRequest) => void> {
  const filesystem = new DurableFilesystem(start.folder);
  const engine = await openEngine(start, filesystem);
  await proveDurable(engine, filesystem);
  let lastRequestAt = performance.now();
  const stopMaintenance = startMaintenance(engine, () => lastRequestAt);
  return (request) => {
    if (request instanceof Uint8Array) {
      const response = new Uint8Array(engine.execProtocolRawSync(request));
      lastRequestAt = performance.now();
      return respond(response);
    }
    if (request === "disconnect") return reset(engine);
    stopMaintenance();
    engine.close().then(() => respond("closed"), fail);
  };
}

async function openEngine(
  { dataDir, folder }: ThreadStart,
  filesystem: DurableFilesystem,
): Promise<PGlite> {
  const messages: string[] = [];
  let isOpen = false;
  const engine = createEngine(await compiled, filesystem, (line) => {
    if (messages.push(line) > 20) messages.shift();
    if (isOpen && panic.test(line)) endAfterPanic(line);
  });
  try {
    await engine.waitReady;
    isOpen = true;
    return engine;
  } catch (error) {
    if (filesystem.diskFull || messages.some((line) => line.includes("No space left")))
      throw diskFull(dataDir, error);
    throw new Error(
      `The embedded database in ${folder} cannot be opened: ${errorText(error)}\n${messages.join("\n")}`,
      { cause: error },
    );
  }
}

/** Begins a line of the engine's log. */
const panic = /^\S+ \S+ \S+ \[\d+\] PANIC: /;

/**
 * After a panic a server ends and recovers from its log when it starts again, but the engine goes on in an unknown state.
 * Ends the thread before it takes the next request; the pool then opens the database again.
 */
function endAfterPanic(line: string): void {
  queueMicrotask(() => {
    throw new Error(line.replace(panic, "").trim());
  });
}

function fail(error: unknown): void {
  respond({
    ...(error instanceof StartupError ? { code: error.code } : {}),
    message: errorText(error),
  });
}

// Compiling takes a third of a second: the main thread can load the rest of the server meanwhile.
const compiled = compileEngine();
let handle: ((request: ThreadRequest) => void) | undefined;

port.on("message", (message: ThreadStart | ThreadRequest) => {
  if (typeof message === "object" && "folder" in message)
    open(message).then((handler) => {
      handle = handler;
      respond("ready");
    }, fail);
  else handle?.(message);
});
