import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join, relative } from "node:path";
import { DeployError, type Layout } from "./layout.ts";

/**
 * Unpacks an archive beside the other releases after `isTrusted` accepts it. Checks every file and tries the release.
 * Returns the release's name, which must be the expected one if that is given.
 */
export async function unpack(
  { releases }: Layout,
  archive: string,
  isTrusted: (copy: string) => Promise<void>,
  expected?: string,
): Promise<string> {
  if (!existsSync(archive)) throw new DeployError(`There is no file ${archive}.`);
  checkArchive(archive);
  const unpacking = join(releases, `${process.pid}.unpacking`);
  // What is checked is what is unpacked, even if the file changes meanwhile.
  const copy = join(releases, `${process.pid}.archive.unpacking`);
  try {
    copyFileSync(archive, copy);
    await isTrusted(copy);
    mkdirSync(unpacking);
    const { status, stderr } = spawnSync(
      "tar",
      ["-xzf", copy, "-C", unpacking, "--no-same-owner"],
      {
        encoding: "utf8",
      },
    );
    if (status !== 0) throw new DeployError(`The archive cannot be unpacked: ${stderr.trim()}`);
    const [name, ...more] = readdirSync(unpacking);
    if (name === undefined || more.length > 0 || !existsSync(join(unpacking, name, "SHA256SUMS")))
      throw new DeployError(`${archive} is not a release of this product.`);
    // Refuse an earlier signed release under the name of a later one.
    if (expected !== undefined && name !== expected)
      throw new DeployError(
        `The archive holds ${name}, but the feed lists ${expected}. Nothing was changed.`,
      );
    const fresh = join(unpacking, name);
    checkFiles(fresh);
    const target = join(releases, name);
    if (existsSync(target)) {
      if (!sameRelease(fresh, target))
        throw new DeployError(
          `${target} exists and differs from the archive. Remove that folder first, unless that release is running.`,
        );
    } else renameSync(fresh, target);
    tryRelease(target);
    return name;
  } finally {
    rmSync(unpacking, { recursive: true, force: true });
    rmSync(copy, { force: true });
  }
}

function checkArchive(archive: string): void {
  const file = `${archive}.sha256`;
  if (!existsSync(file)) return;
  const [expected] = readFileSync(file, "utf8").split(" ");
  if (hashOf(archive) !== expected)
    throw new DeployError(`${archive} differs from its checksum in ${file}: copy it again.`);
}

function checkFiles(release: string): void {
  const wrong = damagedFiles(release);
  if (wrong.length > 0)
    throw new DeployError(`Damaged files in the archive: ${wrong.slice(0, 5).join(", ")}.`);
}

/** Returns the files of a release that are changed, missing or not listed. */
export function damagedFiles(release: string): string[] {
  const listed = new Map(
    readFileSync(join(release, "SHA256SUMS"), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const present = readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(release, join(entry.parentPath, entry.name)))
    .filter((path) => path !== "SHA256SUMS");
  return [
    ...present.filter((path) => listed.get(path) !== hashOf(join(release, path))),
    ...[...listed.keys()].filter((path) => !present.includes(path)),
  ];
}

function sameRelease(one: string, other: string): boolean {
  const sums = [one, other].map((release) => readFileSync(join(release, "SHA256SUMS"), "utf8"));
  return sums[0] === sums[1];
}

/** A release for another kind of machine or Node cannot run here; better to learn that before the switch. */
function tryRelease(release: string): void {
  const { status, stdout, stderr } = spawnSync(join(release, "bin/product"), ["check"], {
    encoding: "utf8",
  });
  if (status !== 0)
    throw new DeployError(`The release cannot run on this machine:\n${stdout}${stderr}`);
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
