import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ArchiveFile, readContent } from "./tar.ts";

/** Files that the product does not load: documentation, types and unused database extensions. */
const unusedInPackages =
  /\.(?:map|md|markdown|flow|tsbuildinfo)$|\.[cm]?tsx?$|\/(?:test|tests|benchmarks?|examples?|docs|\.github)\/|\/@electric-sql\/pglite\/dist\/(?!pg_trgm)[\w-]+\.tar\.gz$/;
const licenseFile = /\/(?:licen[cs]e|notice|copying)[^/]*$/i;

/** Copies of project files. */
const copied = [
  "build/server",
  "build/client",
  "database/migrations",
  "database/places",
  "deploy",
  "scripts/serve.mjs",
  "CHANGELOG.md",
  "LICENSE",
  "docs/operations.md",
];

/** Returns the project's files for a release, and the packages in `packageRoot` that its server loads. */
export function projectFiles(
  root: string,
  packageRoot: string,
  packages: readonly string[],
): ArchiveFile[] {
  const own = copied
    .flatMap((path) => filesIn(root, path))
    .filter(({ path }) => !path.startsWith("build/client/."));
  const loaded = packages
    .flatMap((folder) =>
      filesIn(packageRoot, folder).filter(
        ({ path }) => !path.slice(folder.length).includes("/node_modules/"),
      ),
    )
    .filter(({ path }) => licenseFile.test(path) || !unusedInPackages.test(path));
  return [...own, ...loaded];
}

/** The package file of a release: its name, its version and its commands. */
export function releasePackage(root: string, commands: readonly string[]): string {
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  ) as Record<string, string>;
  const scripts = Object.fromEntries([
    ["start", "bin/product serve"],
    ...commands.filter((one) => one !== "serve").map((one) => [one, `bin/product ${one}`]),
  ]);
  const facts = { name, version, private: true, description, license, type: "module", scripts };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

/** The hash of every file, in the format of sha256sum. */
export async function checksums(files: readonly ArchiveFile[]): Promise<string> {
  const lines = await Promise.all(
    files.map(async (file) => {
      const hash = createHash("sha256")
        .update(await readContent(file))
        .digest("hex");
      return `${hash}  ${file.path}\n`;
    }),
  );
  return lines.toSorted((a, b) => (a.slice(64) < b.slice(64) ? -1 : 1)).join("");
}

export function filesIn(root: string, path: string): ArchiveFile[] {
  const full = join(root, path);
  if (statSync(full).isFile()) return [{ path, content: { file: full } }];
  return readdirSync(full).flatMap((name) => filesIn(root, `${path}/${name}`));
}
