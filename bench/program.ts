import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { memorySettings } from "../scripts/start/memory-settings.mjs";

/** Thrown if a Debian program that a benchmark needs is missing. */
export class ProgramMissing extends Error {
  override readonly name = "ProgramMissing";
}

const folders = [...(process.env["PATH"] ?? "").split(":"), "/usr/bin", "/usr/sbin"];

/** Installs jemalloc if it is missing and we are root: the product is measured as docs/operations.md recommends it. */
export function requireJemalloc(): void {
  find("libjemalloc2", () => memorySettings()["LD_PRELOAD"]);
}

/** The path of a program; installs its Debian package if it is missing and we are root. */
export function program(name: string, debianPackage: string): string {
  return find(debianPackage, () =>
    folders.map((folder) => join(folder, name)).find((path) => existsSync(path)),
  );
}

/** The program folder of the newest installed Postgres. */
export function postgresPrograms(): string {
  const root = "/usr/lib/postgresql";
  return find("postgresql postgresql-contrib", () => {
    const versions = existsSync(root) ? readdirSync(root) : [];
    return versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(root, version, "bin"))
      .find((folder) => existsSync(join(folder, "initdb")));
  });
}

/** The first line of the version output of a program. */
export function versionOf(path: string, flag = "--version"): string {
  const { stdout, stderr } = spawnSync(path, [flag], { encoding: "utf8" });
  return `${stdout}${stderr}`.trim().split("\n")[0] ?? "";
}

function find(packages: string, locate: () => string | undefined): string {
  const found =
    locate() ?? (process.getuid?.() === 0 && installed(packages) ? locate() : undefined);
  if (found) return found;
  throw new ProgramMissing(`Not measured. Install ${packages} first: apt-get install ${packages}`);
}

function installed(packages: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (args: string[]): boolean =>
    spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  return (
    apt(["update", "-qq"]) &&
    apt(["install", "-y", "-qq", "--no-install-recommends", ...packages.split(" ")])
  );
}
