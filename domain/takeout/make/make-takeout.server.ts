import { mkdir, rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import type { Links } from "#domain/access/links.ts";
import { lastSeal } from "#domain/audit/chain/seal-events.server.ts";
import { sealName } from "#domain/audit/chain/pruned-event.ts";
import { uploadedFiles } from "#domain/backups/uploaded-files.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import {
  databasePath,
  filesFolder,
  type Manifest,
  manifestPath,
} from "#domain/takeout/manifest.ts";
import { counted, countedOf } from "#domain/words/counted.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { writeArchive } from "#database/transfer/archive.ts";
import { TransferError } from "#database/transfer/record.ts";
import { takeSnapshot } from "#database/transfer/snapshot.ts";
import type { Storage } from "#platform/storage.ts";
import { StorageError } from "#platform/storage/storage-error.ts";
import { tablesInArchive } from "#domain/takeout/table-register.ts";
import { columnGuide, guidePage } from "./column-guide.ts";
import { htmlPage } from "./html-page.ts";
import { addPeople } from "./people-pages.ts";
import { addPosts } from "./post-pages.ts";
import { addSite, type ReadSite } from "./site-copy.ts";
import { TableFiles } from "./table-files.ts";
import type { Tell } from "./tell.ts";
import { ZipWriter } from "./zip-writer.ts";

interface TakeoutOptions {
  connection: DatabaseConnection;
  storage: Storage;
  /** Reads the website, or is null if the website does not run. */
  readSite: ReadSite | null;
  /** Path of the list of pages. */
  sitemap: string;
  links: Pick<Links, "article" | "media">;
  product: string;
  file: string;
  /** Receives the progress of the archive as text. */
  tell?: (howFar: string) => void;
  now?: Date;
}

export interface TakeoutReport {
  size: number;
  hash: string;
  /** Counts by label. */
  figures: Record<string, number>;
  /** Sentences about missing parts. */
  problems: string[];
}

/** Disk space that stays free for new leads. */
const spareBytes = 256 * 1024 * 1024;

/**
 * Writes an archive with everything. The file gets its name only when it is complete.
 * @throws TransferError if there is no disk space
 */
export async function makeTakeout(options: TakeoutOptions): Promise<TakeoutReport> {
  const { file, connection, storage, readSite, product, tell = () => undefined } = options;
  const { db } = connection;
  const now = options.now ?? new Date();
  const work = `${file}.work`;
  const unfinished = `${file}.unfinished`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const company = await readCompany(db);
    const { timeZone } = company.hours;
    const bytes = (await uploadedBytes(db, storage)) + 2 * (await databaseBytes(db));
    await refuseWithoutRoom(dirname(file), bytes);
    const tables = await writeTables(connection, product, work, (done) =>
      tell(`Part 1 of 5: ${countedOf(done, tablesInArchive(), "table")}.`),
    );
    // The tables may name a file that arrived while they were written.
    const uploads = await uploadedFiles(db);
    const seal = await lastSeal(db);
    const zip = new ZipWriter(unfinished, now);
    const pages = readSite
      ? await addSite(readSite, zip, options.sitemap, (done, all) =>
          tell(`Part 2 of 5: ${countedOf(done, all, "page")} of the website.`),
        )
      : 0;
    const posts = await addPosts(db, zip, { timeZone, links: options.links }, (done, all) =>
      tell(`Part 3 of 5: ${countedOf(done, all, "post")}.`),
    );
    const people = await addPeople(db, zip, timeZone, (done, all) =>
      tell(`Part 4 of 5: ${countedOf(done, all, "lead")}.`),
    );
    for (const { name } of tables) {
      await zip.addFile(`csv/${name}.csv`, join(work, "csv", `${name}.csv`));
      await zip.addFile(`json/${name}.jsonl`, join(work, "json", `${name}.jsonl`));
    }
    const guide = await columnGuide(db, tables);
    await zip.addText("tables.html", guidePage(guide));
    await zip.addText("columns.json", `${JSON.stringify(guide.map(describe), null, 2)}\n`);
    const missing = await addUploads(zip, storage, uploads, (done, all) =>
      tell(`Part 5 of 5: ${countedOf(done, all, "uploaded file")}.`),
    );
    await zip.addFile(databasePath, join(work, "database.gz"));
    const figures = {
      "Pages of the website": pages,
      Posts: posts,
      Leads: people,
      "Uploaded files": uploads.length - missing.length,
      Tables: tables.length,
      Rows: tables.reduce((sum, table) => sum + table.rows, 0),
    };
    const head = seal ? sealName(seal.seq, seal.hash) : null;
    const start = {
      company: company.name,
      product,
      figures,
      head,
      at: dateTimeText(now, timeZone),
    };
    await zip.addText("index.html", startPage(start));
    const manifest: Manifest = {
      format: 1,
      product,
      company: company.name,
      createdAt: now.toISOString(),
      auditHead: head,
      tables: Object.fromEntries(tables.map((table) => [table.name, table.rows])),
      entries: [...zip.entries],
    };
    await zip.addText(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
    const { size, hash } = await zip.finish();
    await rename(unfinished, file);
    const problems = [
      ...(pages === 0
        ? ["The copy of the website is not in it, because the website did not answer."]
        : []),
      ...(missing.length > 0
        ? [
            `${counted(missing.length, "uploaded file")} could not be read: ${missing.slice(0, 5).join(", ")}.`,
          ]
        : []),
    ];
    return { size, hash, figures, problems };
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

/** Writes the tables into the folder `work`, both for people and for a restore. */
async function writeTables(
  connection: DatabaseConnection,
  product: string,
  work: string,
  tell: (done: number) => void,
) {
  return await writeArchive(join(work, "database.gz"), async (write) => {
    const files = new TableFiles(work, write);
    await takeSnapshot(connection, product, async (record) => {
      if (record.kind === "table") tell(files.tables.length);
      await files.accept(record);
    });
    return files.tables;
  });
}

async function uploadedBytes(db: DatabaseConnection["db"], storage: Storage): Promise<number> {
  let bytes = 0;
  for (const { key } of await uploadedFiles(db)) bytes += (await storage.size(key)) ?? 0;
  return bytes;
}

async function databaseBytes(db: DatabaseConnection["db"]): Promise<number> {
  const [found] = await rows<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  return Number(found?.bytes ?? 0);
}

async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = bytes + spareBytes;
  if (bavail * bsize < needed)
    throw new TransferError(
      `There is no room for the archive in ${folder}: it needs about ${Math.ceil(needed / 1024 ** 2)} MB. Free some space.`,
    );
}

/** Adds the uploaded files. Returns the names of unreadable files. */
async function addUploads(
  zip: ZipWriter,
  storage: Storage,
  files: Awaited<ReturnType<typeof uploadedFiles>>,
  tell: Tell,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [at, { key }] of files.entries()) {
    tell(at, files.length);
    const stream = await storage.read(key).catch((error: unknown) => {
      if (error instanceof StorageError) return null;
      throw error;
    });
    if (stream) await zip.addStream(filesFolder + key, () => stream);
    else missing.push(key);
  }
  return missing;
}

function describe({ name, about, facts }: Awaited<ReturnType<typeof columnGuide>>[number]) {
  return { table: name, about, columns: facts };
}

interface Start {
  company: string;
  product: string;
  figures: Readonly<Record<string, number>>;
  head: string | null;
  at: string;
}

function startPage({ company, product, figures, head, at }: Start): string {
  const line = (href: string, label: string, text: string): string =>
    `<li><a href="${href}">${label}</a>: ${text}</li>`;
  return htmlPage(
    `Everything of ${company}`,
    `<p>Written on ${escapeHtml(at)} by ${escapeHtml(product)}. It opens without the product. It holds personal data: keep it where
only you can read it.</p>
<ul>${[
      line("people.html", "Leads and customers", "every request with what happened since"),
      line("posts.html", "Posts", "articles, drafts too"),
      ...(figures["Pages of the website"]
        ? [line("site/index.html", "Website", "the public pages, which any web server can show")]
        : []),
      line("tables.html", "Tables", "everything as CSV and JSON, with the meaning of each column"),
    ].join("\n")}</ul>
<p>Uploaded files are in the folder <code>files</code>. Passwords, second factors, sessions and secrets of other services are
not in it.</p>
<h2>Figures</h2><table>${Object.entries(figures)
      .map(
        ([label, count]) =>
          `<tr><td>${escapeHtml(label)}</td><td>${count.toLocaleString("en-US")}</td></tr>`,
      )
      .join("\n")}</table>
<h2>Bringing it back</h2>
<p>Into an empty installation: <code>pest-control restore everything.zip</code>, or <code>npm run restore -- everything.zip</code> in the sources.
People then choose new passwords.</p>
${head === null ? "" : `<p>The audit log ends with <code>${escapeHtml(head)}</code>. <code>pest-control audit-verify</code> with this text proves that a restored log is the same.</p>`}`,
    "",
  );
}
