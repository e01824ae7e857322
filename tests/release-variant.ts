import { execFile } from "node:child_process";
import { once } from "node:events";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { checksums, filesIn } from "../scripts/release/release-files.ts";
import { signArchive } from "../scripts/release/signature.ts";

const run = promisify(execFile);

/** Makes `<base>/<name>.tar.gz`: a signed archive of the release in a folder, changed. Returns its path. */
export async function releaseVariant(
  { base, release, privateKey }: { base: string; release: string; privateKey: string },
  name: string,
  change: (folder: string) => void,
): Promise<string> {
  const making = join(base, "making");
  const folder = join(making, name);
  mkdirSync(making);
  // Links: a change must replace a file, not write into it.
  await run("cp", ["-al", release, folder]);
  change(folder);
  rmSync(join(folder, "SHA256SUMS"));
  const files = readdirSync(folder).flatMap((entry) => filesIn(folder, entry));
  writeFileSync(join(folder, "SHA256SUMS"), await checksums(files));
  const file = join(base, `${name}.tar.gz`);
  await run("tar", ["-cf", file, "-I", "gzip -1", "-C", making, name]);
  rmSync(making, { recursive: true });
  writeFileSync(`${file}.sig`, await signArchive(file, privateKey));
  return file;
}

/** Replaces the version in the facts of a release. */
export function setVersion(folder: string, version: string): void {
  const file = join(folder, "package.json");
  const facts = readFileSync(file, "utf8");
  rmSync(file);
  writeFileSync(file, facts.replace(/"version": ".*?"/, `"version": "${version}"`));
}

/** Makes a folder and serves its files on this machine. */
export async function servedFolder(
  path: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  mkdirSync(path);
  const server = createServer((request, response) => {
    const file = join(path, basename(request.url ?? ""));
    if (existsSync(file)) createReadStream(file).pipe(response);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
