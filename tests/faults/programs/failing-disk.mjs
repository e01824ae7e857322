/* Makes the disk of a folder fail: every function of node:fs that writes there throws while the shared switch is on. */
import fs, { fstatSync, promises as fsPromises, readlinkSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { resolve } from "node:path";

/** The calls that fail, by fault. A full disk still takes what needs no more room; one that cannot sync still reads and writes. */
const sync = ["fsyncSync", "fdatasyncSync", "sync", "datasync"];
const write = [
  "writeSync",
  "writevSync",
  "writeFileSync",
  "write",
  "writev",
  "writeFile",
  "appendFile",
];
const names = [
  "mkdirSync",
  "renameSync",
  "unlinkSync",
  "rmSync",
  "mkdir",
  "rename",
  "unlink",
  "rm",
];
const faults = {
  EIO: sync,
  ENOSPC: [...write, "mkdirSync", "mkdir"],
  EROFS: [...write, ...names, "openSync", "open", "ftruncateSync", "truncate"],
};

/**
 * @param {Int32Array} isFailing its first element is 1 while the disk fails
 * @param {keyof typeof faults} fault
 * @param {string} folder
 */
export async function failDisk(isFailing, fault, folder) {
  const calls = faults[fault];
  const root = resolve(folder);
  const pathOf = (target) => {
    if (typeof target === "string") return resolve(target);
    const fd = typeof target === "number" ? target : target?.fd;
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return "";
    }
  };
  const fails = (name, [target, ...parameters]) =>
    Atomics.load(isFailing, 0) === 1 &&
    pathOf(target).startsWith(root) &&
    !(name.startsWith("open") && isReading(parameters[0])) &&
    !(fault === "ENOSPC" && name === "writeSync" && isInside(target, parameters));
  const failure = (name) => Object.assign(new Error(`${fault}: ${name}`), { code: fault });
  const patch = (owner, isMethod, isPromise) => {
    for (const name of calls) {
      const real = owner[name];
      if (typeof real !== "function") continue;
      owner[name] = function (...args) {
        if (!fails(name, isMethod ? [this, ...args] : args)) return real.apply(this, args);
        if (isPromise) return Promise.reject(failure(name));
        throw failure(name);
      };
    }
  };
  const handle = await fsPromises.open("/dev/null");
  patch(Object.getPrototypeOf(handle), true, true);
  await handle.close();
  patch(fs, false, false);
  patch(fsPromises, false, true);
  syncBuiltinESMExports();
}

/** Whether a write replaces what the file has already. */
function isInside(fd, [, , length, position]) {
  return typeof position === "number" && position + length <= fstatSync(fd).size;
}

function isReading(flags) {
  return flags === undefined || flags === "r" || (typeof flags === "number" && (flags & 3) === 0);
}
