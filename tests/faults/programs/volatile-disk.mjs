/*
 * Keeps a second copy of a folder as a disk would have it after a power cut: writes that were not synced are in it or
 * not, by chance, and some only in part. Names of files are in it at once.
 */
import fs, { constants, existsSync, readlinkSync, statSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join, relative, resolve } from "node:path";

/**
 * @param {string} folder is written by the program
 * @param {string} copy an equal folder at first
 */
export function mirrorToVolatileDisk(folder, copy) {
  const root = resolve(folder);
  const real = { ...fs };
  /** Writes since the last sync, by path: start and end of each. */
  const unsynced = new Map();
  const mirrored = (path) => {
    const inside = relative(root, resolve(String(path)));
    return inside.startsWith("..") ? null : join(copy, inside);
  };
  const pathOf = (fd) => readlinkSync(`/proc/self/fd/${fd}`);

  const copyRange = (path, start, end) => {
    const target = mirrored(path);
    if (target === null || !existsSync(target) || !existsSync(path)) return;
    const bytes = Buffer.alloc(Math.max(0, Math.min(end, statSync(path).size) - start));
    const from = real.openSync(path, "r");
    const to = real.openSync(target, "r+");
    real.readSync(from, bytes, 0, bytes.length, start);
    real.writeSync(to, bytes, 0, bytes.length, start);
    real.closeSync(from);
    real.closeSync(to);
  };
  const sync = (path) => {
    for (const [start, end] of unsynced.get(path) ?? []) copyRange(path, start, end);
    unsynced.delete(path);
  };
  const both = (name) => {
    fs[name] = (path, ...rest) => {
      const result = real[name](path, ...rest);
      const target = mirrored(path);
      if (target !== null && existsSync(target) === (name !== "mkdirSync"))
        real[name](target, ...rest);
      return result;
    };
  };

  fs.openSync = (path, flags, mode) => {
    const fd = real.openSync(path, flags, mode);
    const target = mirrored(path);
    const creates = typeof flags === "number" ? flags & constants.O_CREAT : /[wa]/.test(flags);
    const empties = typeof flags === "number" ? flags & constants.O_TRUNC : /w/.test(flags);
    if (target !== null && creates && (empties || !existsSync(target)))
      real.writeFileSync(target, "", { mode });
    return fd;
  };
  fs.writeSync = (fd, buffer, offset, length, position) => {
    const written = real.writeSync(fd, buffer, offset, length, position);
    const path = pathOf(fd);
    if (mirrored(path) === null || typeof position !== "number") return written;
    const end = position + written;
    unsynced.set(path, [...(unsynced.get(path) ?? []), [position, end]]);
    // The system writes back in any order, and a page may be cut.
    const chance = Math.random();
    if (chance < 0.3) copyRange(path, position, end);
    else if (chance < 0.4) copyRange(path, position, position + Math.floor(written / 1024) * 512);
    return written;
  };
  for (const name of ["fsyncSync", "fdatasyncSync"])
    fs[name] = (fd) => {
      real[name](fd);
      sync(pathOf(fd));
    };
  fs.ftruncateSync = (fd, length) => {
    real.ftruncateSync(fd, length);
    const target = mirrored(pathOf(fd));
    if (target !== null && existsSync(target)) real.truncateSync(target, length);
  };
  fs.renameSync = (from, to) => {
    real.renameSync(from, to);
    const [source, target] = [mirrored(from), mirrored(to)];
    if (source !== null && target !== null && existsSync(source)) real.renameSync(source, target);
    unsynced.set(resolve(to), unsynced.get(resolve(from)) ?? []);
    unsynced.delete(resolve(from));
  };
  for (const name of ["truncateSync", "unlinkSync", "rmdirSync", "mkdirSync"]) both(name);
  syncBuiltinESMExports();
}
