import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { TableRows } from "./table-rows.ts";

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

/** What the story of a release did, for tests that go on with it. */
export interface ReleaseStory extends Pick<
  ReleaseContents,
  "admin" | "posts" | "redirect" | "media" | "invitation" | "settings"
> {
  /** People who accepted their invitation; some of them left since. */
  staff: { id: string; name: string; email: string; role: string; password: string }[];
  /** Addresses, and what they answer. */
  redirects: { from: string; status: number; to: string | null }[];
  /** Private pages of requests, by what became of the request. */
  requests: Record<string, string>;
  /** Email addresses of the leads that are in the journal only. */
  journaled: string[];
  /** Private addresses of calendars. */
  calendars: string[];
  /** Private address of the draft. */
  preview: string;
}

/** Since 0.3.0, a release is kept word by word, and on both databases. */
export interface FullContents extends ReleaseContents, ReleaseStory {
  /** Of each table's rows in `tables.json.br`. */
  checksums: Record<string, string>;
  /** SHA-256 of uploaded files, by name. */
  files: Record<string, string>;
  /** Jobs that wait, by queue. */
  waitingJobs: Record<string, number>;
}

const folder = import.meta.dirname;

/** The releases whose data is kept here, oldest first. */
export const releases: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));

/** What a release was stored from: its embedded database, or its database on a server. */
export type Kept = "embedded" | "server";

export const releaseFolder = (release: string, kept: Kept = "embedded"): string =>
  join(folder, release, kept === "server" ? "server" : "");

/** The releases that are kept word by word. */
export const fullReleases = releases.filter((release) =>
  existsSync(join(releaseFolder(release), "tables.json.br")),
);

export const releaseBackup = (release: string): string =>
  join(releaseFolder(release), "release.backup.gz");

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

export function releaseContents(release: string): ReleaseContents {
  return readJson(join(releaseFolder(release), "contents.json")) as ReleaseContents;
}

export function fullContents(release: string, kept: Kept): FullContents {
  return readJson(join(releaseFolder(release, kept), "contents.json")) as FullContents;
}

/** Every row of every table of a release. */
export function releaseTables(release: string, kept: Kept): Record<string, TableRows> {
  const text = readPacked(join(releaseFolder(release, kept), "tables.json.br")).toString();
  return JSON.parse(text) as Record<string, TableRows>;
}

/** The SQL script that makes the release's database on a server. */
export function releaseDump(release: string): Buffer {
  return readPacked(join(releaseFolder(release, "server"), "database.sql.br"));
}

/** Stores the contents of a stopped product's database. */
export function packContents(
  release: string,
  kept: Kept,
  { contents, tables, dump }: { contents: object; tables: object; dump?: string },
): void {
  const target = releaseFolder(release, kept);
  mkdirSync(target, { recursive: true });
  const text = `${JSON.stringify({ release, ...contents }, null, 2)}\n`;
  writeFileSync(join(target, "contents.json"), text);
  writePacked(join(target, "tables.json.br"), Buffer.from(JSON.stringify(tables)));
  if (dump !== undefined) writePacked(join(target, "database.sql.br"), Buffer.from(dump));
}

/** Keeps a stopped product's data folder in the repository. */
export function packDataFolder(dataDir: string, release: string, kept: Kept): void {
  mkdirSync(releaseFolder(release, kept), { recursive: true });
  const tar = runTar(["-c", "--sort=name", "--owner=0", "--group=0", "-C", dataDir, "."]);
  writePacked(packedFolder(release, kept), tar);
}

/** Puts a release's data folder into an empty folder; `only` takes a part of it. */
export function unpackDataFolder(
  release: string,
  dataDir: string,
  { only = ".", kept = "embedded" }: { only?: string; kept?: Kept } = {},
): void {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true });
  runTar(["-x", "-C", dataDir, only], readPacked(packedFolder(release, kept)));
}

const packedFolder = (release: string, kept: Kept): string =>
  join(releaseFolder(release, kept), "data-folder.tar.br");

function writePacked(path: string, bytes: Buffer): void {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 27,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(path, brotliCompressSync(bytes, { params }));
}

function readPacked(path: string): Buffer {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  return brotliDecompressSync(readFileSync(path), { params });
}

function runTar(args: string[], input?: Buffer): Buffer {
  const { status, stdout, stderr } = spawnSync("tar", args, {
    input,
    maxBuffer: 512 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`tar ${args.join(" ")}: ${stderr.toString()}`);
  return stdout;
}
