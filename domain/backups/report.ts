import { randomUUID } from "node:crypto";
import { z } from "zod";
import { StartupError } from "#database/startup-error.ts";
import { TransferError } from "#database/transfer/record.ts";
import { backupOutcomes, drillResults } from "#database/vocabularies.ts";
import { StorageError } from "#platform/storage/storage-error.ts";

const count = z.number().int().min(0);

/** The report of one run; the backup process passes it to the server as JSON. */
export const backupReport = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  outcome: z.enum(backupOutcomes),
  place: z.string().max(500),
  name: z.string().max(100).nullable(),
  bytes: count,
  tables: count,
  rows: count,
  files: count,
  newFiles: count,
  missingFiles: count,
  deletedBackups: count,
  drill: z.enum(drillResults),
  problem: z.string().max(4000),
});
export type BackupReport = z.output<typeof backupReport>;

/** The report of a run that could not even begin. */
export function failedReport(place: string, error: unknown): BackupReport {
  return { ...emptyReport(place, new Date()), problem: wordsOf(error) };
}

export function emptyReport(place: string, now: Date): BackupReport {
  return {
    id: randomUUID(),
    startedAt: now.toISOString(),
    finishedAt: now.toISOString(),
    outcome: "failed",
    place,
    name: null,
    bytes: 0,
    tables: 0,
    rows: 0,
    files: 0,
    newFiles: 0,
    missingFiles: 0,
    deletedBackups: 0,
    drill: "not_run",
    problem: "",
  };
}

export function wordsOf(error: unknown): string {
  const isExpected =
    error instanceof TransferError ||
    error instanceof StorageError ||
    error instanceof StartupError;
  const text = error instanceof Error ? error.message : String(error);
  return (isExpected ? text : `The backup failed: ${text}`).slice(0, 4000);
}
