import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/product-process.ts";
import { checksums, filesIn } from "../release/release-files.ts";
import { createReleaseKey, signArchive } from "../release/signature.ts";

const script = join(import.meta.dirname, "../../deploy/install.sh");
const key = createReleaseKey();
let base: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ path: base, remove } = await temporaryFolder("pest-install"));
  writeFileSync(join(base, "key.pub"), key.publicKey);
  writeFileSync(join(base, "other.pub"), createReleaseKey().publicKey);
});
afterAll(() => remove());

interface Answer {
  code: number;
  output: string;
  problems: string[];
}

const run = (...parameters: string[]): Promise<Answer> => runFile(script, parameters);

function runFile(file: string, parameters: readonly string[]): Promise<Answer> {
  return new Promise((done) => {
    const env = { ...process.env, TMPDIR: base };
    execFile("sh", [file, ...parameters], { env }, (error, stdout, stderr) => {
      const code = error ? Number(error.code) : 0;
      const problems = stderr.split("\n").filter((line) => line.startsWith("  * "));
      done({ code, output: stdout + stderr, problems });
    });
  });
}

/** Runs the checks on this machine. They may find problems, because a test has no root rights. */
const check = (...parameters: string[]): Promise<Answer> =>
  run("--check", "--no-start", "--no-proxy", "--domain", "www.example.com", ...parameters);

/** Returns the problems that the script finds with an archive. */
async function aboutArchive(archive: string, ...parameters: string[]): Promise<string> {
  const { problems } = await check("--archive", archive, ...parameters);
  return problems.filter((line) => /archive|release|processor|\.tar\.gz/i.test(line)).join("\n");
}

/** Makes an archive that looks like a release for this machine's processor. */
async function archiveOf(
  name: string,
  change: (folder: string) => void = () => undefined,
): Promise<string> {
  const folder = join(base, "making", name);
  mkdirSync(join(folder, "bin"), { recursive: true });
  writeFileSync(join(folder, "bin/product"), "#!/bin/sh\n");
  writeFileSync(join(folder, "bin/node"), head(process.execPath));
  for (const file of ["product", "node"]) chmodSync(join(folder, "bin", file), 0o755);
  const files = readdirSync(folder).flatMap((entry) => filesIn(folder, entry));
  writeFileSync(join(folder, "SHA256SUMS"), await checksums(files));
  change(folder);
  const file = join(base, `${name}.tar.gz`);
  execFileSync("tar", ["-czf", file, "-C", join(base, "making"), name]);
  rmSync(join(base, "making"), { recursive: true });
  const sums = execFileSync("sha256sum", [`${name}.tar.gz`], { cwd: base });
  writeFileSync(`${file}.sha256`, sums);
  return file;
}

function head(file: string): Buffer {
  const bytes = Buffer.alloc(64);
  const descriptor = openSync(file, "r");
  readSync(descriptor, bytes, 0, bytes.length, 0);
  closeSync(descriptor);
  return bytes;
}

describe("install.sh", () => {
  it("explains itself, and refuses what it does not know", async () => {
    expect(await run("--help")).toMatchObject({
      code: 0,
      output: expect.stringContaining("--domain <name>"),
    });
    expect(await run("--domian", "www.example.com")).toMatchObject({
      code: 2,
      output: expect.stringContaining("Unknown option: --domian"),
    });
    expect(await run("--domain")).toMatchObject({
      code: 2,
      output: expect.stringContaining("--domain needs a value."),
    });
  });

  it.each([
    "https://www.example.com",
    "www.example.com/",
    "localhost",
    "-www.example.com",
    "www..example.com",
    "www.example.com; reboot",
    "www.example.com\n{",
    "$(reboot).example.com",
    `${"a.".repeat(130)}com`,
  ])("refuses %j as the address of a website", async (domain) => {
    const { code, output } = await check("--domain", domain);
    expect(code).toBe(1);
    expect(output).toContain("is not the name of a website");
  });

  it("refuses an email address, a feed or a second name that would change its files", async () => {
    for (const [option, value] of [
      ["--email", "ada@example.com { on_demand }"],
      ["--email", "ada"],
      ["--feed", "http://www.example.com/releases.json"],
      ["--feed", "https://www.example.com/releases.json\nDATA_DIR=/"],
      ["--also", "example.com {"],
      ["--also", "www.example.com"],
    ] as const)
      expect((await check(option, value)).output, value).toMatch(
        /is not an email|feed|is not another/,
      );
  });

  it("accepts an archive that arrived in full, and says when it cannot know", async () => {
    const good = await archiveOf("good-1.0.0");
    expect(await aboutArchive(good)).toBe("");
    expect(await aboutArchive(join(base, "none.tar.gz"))).toContain("There is no file");
    const { output } = await check("--archive", good);
    expect(output).toContain("there is no --key");
    rmSync(`${good}.sha256`);
    expect((await check("--archive", good)).output).toContain("cannot check that the copy");
  });

  it("takes the newest archive with Node beside itself", async () => {
    const beside = join(base, "beside");
    mkdirSync(beside);
    const cpu = process.arch;
    for (const name of ["1.9.0", "1.10.0"])
      for (const ending of ["", "-with-node"])
        writeFileSync(join(beside, `product-${name}-linux-${cpu}${ending}.tar.gz`), "");
    writeFileSync(join(beside, "product-1.10.0-linux-other-with-node.tar.gz"), "");
    copyFileSync(script, join(beside, "install.sh"));
    const { output } = await runFile(join(beside, "install.sh"), ["--check", "--no-start"]);
    expect(output).toContain(`beside/product-1.10.0-linux-${cpu}-with-node.tar.gz cannot be`);
  });

  it("refuses an archive that is cut off, damaged, foreign or for another processor", async () => {
    const cut = await archiveOf("cut-1.0.0");
    writeFileSync(cut, readFileSync(cut).subarray(0, 200));
    expect(await aboutArchive(cut)).toContain("the copy is incomplete");
    rmSync(`${cut}.sha256`);
    expect(await aboutArchive(cut)).toContain("cannot be unpacked");

    const changed = await archiveOf("changed-1.0.0", (folder) =>
      writeFileSync(join(folder, "bin/product"), "#!/bin/sh\nreboot\n"),
    );
    expect(await aboutArchive(changed)).toContain("damaged files: bin/product");
    const more = await archiveOf("more-1.0.0", (folder) =>
      writeFileSync(join(folder, "bin/more"), ""),
    );
    expect(await aboutArchive(more)).toContain("damaged files: bin/more");
    const less = await archiveOf("less-1.0.0", (folder) => rmSync(join(folder, "bin/node")));
    expect(await aboutArchive(less)).toContain("damaged files: bin/node");

    const foreign = await archiveOf("foreign-1.0.0", (folder) =>
      rmSync(join(folder, "SHA256SUMS")),
    );
    expect(await aboutArchive(foreign)).toContain("is not a release of this product");
    const other = await archiveOf("other-1.0.0", (folder) => {
      const program = Buffer.concat([
        head(process.execPath).subarray(0, 18),
        Buffer.from("\x16\0"),
      ]);
      writeFileSync(join(folder, "bin/node"), program);
      const sums = join(folder, "SHA256SUMS");
      const hash = execFileSync("sha256sum", ["bin/node"], { cwd: folder, encoding: "utf8" });
      writeFileSync(sums, readFileSync(sums, "utf8").replace(/^.*bin\/node\n/m, hash));
    });
    expect(await aboutArchive(other)).toContain("is for another processor");
  });

  it("accepts only the signature of the given key", async () => {
    const archive = await archiveOf("signed-1.0.0");
    const withKey = (name: string) => aboutArchive(archive, "--key", join(base, name));
    expect(await withKey("key.pub")).toContain("is not signed");
    writeFileSync(`${archive}.sig`, `${await signArchive(archive, key.privateKey)}\n`);
    expect(await withKey("key.pub")).toBe("");
    expect((await check("--archive", archive, "--key", join(base, "key.pub"))).output).toContain(
      "The signature of the archive is valid.",
    );
    expect(await withKey("other.pub")).toContain("another key signed it");
    for (const nonsense of ["", "nonsense, not even base64!", "AAAA"]) {
      writeFileSync(`${archive}.sig`, nonsense);
      expect(await withKey("key.pub")).toContain("another key signed it");
    }
    expect((await check("--key", join(base, "none.pub"))).output).toContain("There is no file");
  });

  it("says that a port is taken, and changes nothing", async () => {
    const server = createServer();
    // If another program already uses the port, the test works just as well.
    const listening = once(server.listen(3000, "127.0.0.1"), "listening").catch(() => undefined);
    await listening;
    const { code, output } = await check("--archive", await archiveOf("port-1.0.0"));
    server.close();
    expect(code).toBe(1);
    expect(output).toContain("Nothing was changed.");
    expect(output).toMatch(/Port 3000 is taken by/);
    expect(readdirSync(base).filter((name) => name.startsWith("pest-control-install"))).toEqual([]);
  });
});
