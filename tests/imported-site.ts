import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ctx } from "#domain/access/context.server.ts";
import { addImportPart } from "#domain/imports/files/add-import-part.server.ts";
import { type ImportDetails, readImport } from "#domain/imports/read-imports.server.ts";
import type { ImportKind } from "#domain/imports/rules.ts";
import { startImport } from "#domain/imports/start-import.server.ts";
import { doImportStep } from "#domain/imports/steps/do-import-step.server.ts";
import { undoImport } from "#domain/imports/undo-import.server.ts";
import type { Database } from "#database/connect.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "./factories.ts";

const partBytes = 1024 * 1024;

/** Imports files as an administrator does and runs the jobs at once. Stores the files in a separate folder. */
export function importDesk(db: Database, changes: Parameters<typeof testCtx>[1] = {}) {
  const folder = mkdtempSync(join(tmpdir(), "imports-"));
  const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
  const admin: Ctx = testCtx(db, { env, actor: userActor("admin"), ...changes });
  const job: Ctx = { ...admin, actor: { kind: "system", name: "import" } };
  const details = async (id: string): Promise<ImportDetails> => {
    const found = await readImport(admin, id);
    if (!found) throw new Error("There is no such import.");
    return found;
  };
  return {
    admin,
    job,
    /** Sends files and checks them. */
    async send(kind: ImportKind, files: Readonly<Record<string, Uint8Array>>) {
      let importId: string | null = null;
      const names = Object.keys(files);
      for (const [at, name] of names.entries()) {
        const bytes = files[name] ?? new Uint8Array();
        for (let start = 0; start < bytes.byteLength; start += partBytes) {
          const more = at + 1 < names.length;
          const part = { importId, kind, name, size: bytes.byteLength, start, more };
          const slice = bytes.subarray(start, start + partBytes);
          const answer = await addImportPart(admin, { ...part, bytes: slice });
          if (!answer.ok) throw new Error(answer.message);
          importId = answer.value.id;
        }
      }
      if (importId === null) throw new Error("Nothing was sent.");
      await doImportStep(job, { importId });
      return await details(importId);
    },
    /** Imports with options like "publish=drafts". */
    async import(id: string, option: readonly string[] = []) {
      const started = await startImport(admin, { id, option });
      if (!started.ok) throw new Error(started.message);
      await doImportStep(job, { importId: id });
      return await details(id);
    },
    async undo(id: string) {
      const begun = await undoImport(admin, { id });
      if (!begun.ok) throw new Error(begun.message);
      await doImportStep(job, { importId: id });
      return await details(id);
    },
    close: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}
