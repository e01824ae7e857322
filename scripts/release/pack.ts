// npm run release [-- --with-node] [--cpu arm64] [--to <folder>]: writes an archive with the built server and only what it needs.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { serverPackages } from "../../vite/server-packages.ts";
import { build, node, root } from "../prepare.mjs";
import {
  billOfMaterials,
  type Integrities,
  licenseTexts,
  listPackages,
} from "./bill-of-materials.ts";
import { bundleTools } from "./bundle-tools.ts";
import { installFor } from "./foreign-packages.ts";
import { type LockedPackages, productionPackages } from "./production-packages.ts";
import { checksums, filesIn, projectFiles, releasePackage } from "./release-files.ts";
import { readPrivateKey } from "./release-key.ts";
import { signArchive } from "./signature.ts";
import { toolNames } from "./release-tools.ts";
import { type ArchiveFile, writeArchive } from "./tar.ts";
import { addToFeed, describeArchive, notesOf } from "./write-feed.ts";

const { values } = parseArgs({
  options: {
    "with-node": { type: "boolean", default: false },
    cpu: { type: "string", default: process.arch },
    to: { type: "string" },
  },
});
const withNode = values["with-node"];
const output = values.to ?? join(root, "dist");
const platform = { os: process.platform, cpu: values.cpu, libc: "glibc" };
if (!["x64", "arm64"].includes(platform.cpu))
  throw new Error(`There are releases for x64 and arm64, not for ${platform.cpu}.`);
const isForeign = platform.cpu !== process.arch;

build();
const product = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  name: string;
  version: string;
  license: string;
};
const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: LockedPackages & Integrities;
};
const seconds = sourceTime();
const folder = `${product.name}-${product.version}`;
const tools = await mkdtemp(join(tmpdir(), "release-tools-"));
await bundleTools(root, tools);

const packages = productionPackages(locked, serverPackages, platform);
const installed = isForeign
  ? installFor(root, platform)
  : { folder: root, remove: () => undefined };
const ownNode = isForeign
  ? join(installed.folder, `node_modules/node-${platform.os}-${platform.cpu}/bin/node`)
  : node;
const listed = listPackages(root, installed.folder, packages);
const text = (path: string, content: string): ArchiveFile => ({ path, content: { text: content } });
const files: ArchiveFile[] = [
  ...projectFiles(root, installed.folder, packages),
  ...filesIn(tools, ".").map((file) => ({ ...file, path: `scripts/${basename(file.path)}` })),
  { path: "bin/product", content: { file: join(root, "deploy/product") }, executable: true },
  ...(withNode ? [{ path: "bin/node", content: { file: ownNode }, executable: true }] : []),
  text("package.json", releasePackage(root, toolNames)),
  text("sbom.cdx.json", billOfMaterials(product, listed, locked, new Date(seconds * 1000))),
  text("third-party-licenses.txt", licenseTexts(installed.folder, listed)),
];
const sums = text("SHA256SUMS", await checksums(files));

const target = join(
  output,
  `${folder}-${platform.os}-${platform.cpu}${withNode ? "-with-node" : ""}.tar.gz`,
);
mkdirSync(output, { recursive: true });
await writeArchive(
  target,
  [...files, sums].map((file) => ({ ...file, path: `${folder}/${file.path}` })),
  seconds,
);
rmSync(tools, { recursive: true });
installed.remove();
// A new machine runs the script before it unpacks the archive.
copyFileSync(join(root, "deploy/install.sh"), join(output, "install.sh"));
const privateKey = readPrivateKey(process.env, root);
const signature = privateKey ? await signArchive(target, privateKey) : "";
if (signature) writeFileSync(`${target}.sig`, `${signature}\n`);
else console.log("Not signed: there is no private key. `npm run release-key` creates one.");
const described = describeArchive(target, { ...platform, withNode }, signature);
writeFileSync(`${target}.sha256`, `${described.sha256}  ${basename(target)}\n`);
addToFeed(output, {
  product: product.name,
  version: product.version,
  published: new Date(seconds * 1000),
  notes: notesOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"), product.version),
  archive: described,
});
const megabytes = (statSync(target).size / 1e6).toFixed(1);
console.log(
  `${target}\n${megabytes} MB, ${packages.length} packages beside the server, ${listed.length} in all`,
);

/** The time of the last commit, so that the same source gives the same archive. */
function sourceTime(): number {
  const given = process.env["SOURCE_DATE_EPOCH"];
  if (given) return Number(given);
  try {
    return Number(execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: root, stdio: "pipe" }));
  } catch {
    return 0;
  }
}
