import * as addresses from "#app/addresses.ts";
import { type ImportKind, importPartBytes } from "#domain/imports/rules.ts";

type PartAnswer =
  | { ok: true; value: { id: string; received: number; complete: boolean } }
  | { ok: false; message: string };

interface SentFile {
  kind: ImportKind;
  /** The import to add the file to. Null starts a new import. */
  importId: string | null;
  file: File;
  /** True if another file follows. */
  more: boolean;
}

const attempts = 4;
const firstPauseMs = 500;

/** Sends a file in parts and retries after network errors. Returns the id of its import, or a sentence about the problem. */
export async function sendInParts(
  { kind, importId, file, more }: SentFile,
  onProgress: (sent: number) => void,
): Promise<{ ok: true; id: string } | { ok: false; message: string }> {
  let id = importId;
  let start = 0;
  while (start < file.size || start === 0) {
    const form = new FormData();
    form.set("kind", kind);
    if (id !== null) form.set("import", id);
    form.set("name", file.name);
    form.set("size", String(file.size));
    if (more) form.set("more", "on");
    form.set("start", String(start));
    form.set("file", file.slice(start, start + importPartBytes), file.name);
    const answer = await sendPart(form);
    if (!answer.ok) return answer;
    id = answer.value.id;
    start = answer.value.received;
    onProgress(start / file.size);
    if (answer.value.complete) break;
  }
  return id === null ? { ok: false, message: "This file is empty." } : { ok: true, id };
}

async function sendPart(form: FormData): Promise<PartAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await trySend(form);
    if (answer !== null) return answer;
    if (attempt === attempts)
      return {
        ok: false,
        message: "The connection was lost. Choose the file again to continue where it stopped.",
      };
    await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 3 ** attempt));
  }
}

/** Null if a retry may work. */
async function trySend(form: FormData): Promise<PartAnswer | null> {
  try {
    const response = await fetch(addresses.importFiles, {
      method: "POST",
      body: form,
      headers: { accept: "application/json" },
    });
    if (response.status === 401)
      return { ok: false, message: "Your session has ended. Sign in again in another tab." };
    if (response.status >= 500) return null;
    return (await response.json()) as PartAnswer;
  } catch {
    return null;
  }
}
