import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** What a release's data folder and backup hold, for the tests that open them. */
export interface ReleaseContents {
  release: string;
  admin: { email: string; password: string; totpSecret: string; recoveryCodes: string[] };
  leads: { id: string; name: string; email: string; status: string; quarantined: boolean }[];
  /** Recipients of the mails that wait in the outbox, each as often as it has one. */
  waitingMails: string[];
  posts: {
    id: string;
    title: string;
    slug: string;
    state: "published" | "draft" | "scheduled" | "trash";
  }[];
  /** The published post's former address. */
  redirect: { from: string; to: string };
  media: { id: string; name: string; type: string; key: string; bytes: number }[];
  invitation: { email: string; role: string };
  subscribers: Record<string, string>;
  settings: { companyName: string };
  /** Rows by table. */
  rows: Record<string, number>;
}

const folder = import.meta.dirname;

/** The releases whose data is kept here, oldest first. */
export const releases: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));

export const releaseFolder = (release: string): string => join(folder, release);

export const releaseBackup = (release: string): string =>
  join(releaseFolder(release), "release.backup.gz");

export function releaseContents(release: string): ReleaseContents {
  return JSON.parse(
    readFileSync(join(releaseFolder(release), "contents.json"), "utf8"),
  ) as ReleaseContents;
}

/** Keeps a stopped product's data folder in the repository. */
export function packDataFolder(dataDir: string, release: string): void {
  const tar = runTar(["-c", "--sort=name", "--owner=0", "--group=0", "-C", dataDir, "."]);
  mkdirSync(releaseFolder(release), { recursive: true });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 27,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  };
  writeFileSync(packed(release), brotliCompressSync(tar, { params }));
}

/** Puts a release's data folder into an empty folder; `only` takes a part of it. */
export function unpackDataFolder(release: string, dataDir: string, only = "."): void {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true });
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  runTar(
    ["-x", "-C", dataDir, only],
    brotliDecompressSync(readFileSync(packed(release)), { params }),
  );
}

const packed = (release: string): string => join(releaseFolder(release), "data-folder.tar.br");

function runTar(args: string[], input?: Buffer): Buffer {
  const { status, stdout, stderr } = spawnSync("tar", args, {
    input,
    maxBuffer: 512 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`tar ${args.join(" ")}: ${stderr.toString()}`);
  return stdout;
}
