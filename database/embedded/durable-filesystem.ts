import { fsyncSync, writeSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { forOthers } from "../private-files.ts";

interface NodeStream {
  nfd: number;
  path?: string;
}

interface NodeStreamOps {
  fsync?: (stream: NodeStream) => number;
  write: (
    stream: NodeStream,
    heap: Int8Array,
    offset: number,
    length: number,
    position: number,
  ) => number;
}

interface NodeOps {
  setattr: (node: object, attributes: { mode?: number }) => void;
}

type InitResult = Awaited<ReturnType<NodeFS["init"]>>;
type EmscriptenOptions = InitResult["emscriptenOpts"];
type Engine = Parameters<NonNullable<EmscriptenOptions["preRun"]>[number]>[0];

const emscriptenIoError = 29;
const emscriptenNoSpace = 51;

/**
 * The engine's file system on a real folder, with the fsync that the stock one lacks. Counts the calls of fsync, so
 * that durability can be verified.
 */
export class DurableFilesystem extends NodeFS {
  syncCount = 0;
  diskFull = false;

  override async init(engine: PGlite, options: EmscriptenOptions): Promise<InitResult> {
    const result = await super.init(engine, options);
    const { preRun = [] } = result.emscriptenOpts;
    preRun.push((module) => this.#install(module));
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun } };
  }

  #install(module: Engine): void {
    const { NODEFS, FS } = module as unknown as {
      NODEFS: { stream_ops: NodeStreamOps; node_ops: NodeOps };
      FS: { ErrnoError: new (errno: number) => Error };
    };
    const fail = (error: unknown): never => {
      const full = isDiskFull(error);
      if (full) this.diskFull = true;
      throw new FS.ErrnoError(full ? emscriptenNoSpace : emscriptenIoError);
    };
    const { setattr } = NODEFS.node_ops;
    // The engine opens every new file to all users of the machine.
    NODEFS.node_ops.setattr = (node, attributes) =>
      setattr(
        node,
        attributes.mode === undefined
          ? attributes
          : { ...attributes, mode: attributes.mode & ~forOthers },
      );
    NODEFS.stream_ops.fsync = (stream) => {
      try {
        fsyncSync(stream.nfd);
      } catch (error) {
        fail(error);
      }
      this.syncCount += 1;
      return 0;
    };
    NODEFS.stream_ops.write = (stream, heap, offset, length, position) => {
      try {
        return writeSync(
          stream.nfd,
          new Uint8Array(heap.buffer, offset, length),
          0,
          length,
          position,
        );
      } catch (error) {
        return fail(error);
      }
    };
  }
}

function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOSPC" || error.code === "EDQUOT")
  );
}
