import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordBackup } from "./record-backup.server.ts";
import type { BackupReport } from "./report.ts";

const ending = ".report.json";

function folderOf(dataDir: string): string {
  return join(resolve(dataDir), "backups", "reports");
}

/** Leaves a report for the server that holds the embedded database. */
export async function handReport(dataDir: string, report: BackupReport): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${report.id}${ending}`);
  await writeFile(`${path}.part`, JSON.stringify(report), { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Records the reports that programs beside this server left. */
export async function takeReports(ctx: Ctx): Promise<number> {
  const folder = folderOf(ctx.env.DATA_DIR);
  let recorded = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(ending)) continue;
    const path = join(folder, name);
    const text = await readFile(path, "utf8").catch(() => null);
    // Another call took it.
    if (text === null) continue;
    if (await recordBackup(ctx, parse(text))) recorded++;
    else ctx.log.warn({ name }, "backups: a file that is no report");
    await rm(path, { force: true });
  }
  return recorded;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
