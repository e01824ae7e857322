import * as addresses from "#app/addresses.ts";
import type { MediaPurpose } from "#domain/media/file-rules.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";

interface SentFile {
  file: File;
  purpose: MediaPurpose;
  replace: string | undefined;
  to: string | undefined;
  signal: AbortSignal;
}

type SendAnswer =
  | { ok: true; item: MediaItem; existed: boolean }
  | { ok: false; title: string; message: string; retry: boolean };

const failed = "Upload failed";

/** Sends one file; `onProgress` gets the sent fraction, from 0 to 1. Never throws. */
export function sendFile(
  { file, purpose, replace, to, signal }: SentFile,
  onProgress: (part: number) => void,
): Promise<SendAnswer> {
  const form = new FormData();
  form.set("purpose", purpose);
  if (replace) form.set("replace", replace);
  form.set("file", file);
  return new Promise((resolve) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    const fail = (message: string, retry = true) =>
      resolve({ ok: false, title: failed, message, retry });
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(Math.min(event.loaded / event.total, 0.99));
    });
    request.upload.addEventListener("load", () => onProgress(1));
    request.addEventListener("load", () => resolve(readAnswer(request)));
    request.addEventListener("error", () =>
      fail("The connection was lost. Nothing was saved; try again when you are online."),
    );
    request.addEventListener("abort", () => fail("The upload was canceled."));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", to ?? addresses.upload);
    request.setRequestHeader("accept", "application/json");
    request.send(form);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): SendAnswer {
  if (status === 401)
    return problem("Your session has ended. Sign in again in another tab, then try again.", true);
  if (status === 403) return problem("You don't have permission to do this.", false);
  try {
    const body = JSON.parse(responseText) as
      | { ok: true; item: MediaItem; existed: boolean }
      | { ok: false; title: string; message: string };
    return body.ok ? body : { ...body, retry: status >= 500 };
  } catch {
    return problem("Something went wrong on our side. Please try again.", true);
  }
}

function problem(message: string, retry: boolean): SendAnswer {
  return { ok: false, title: failed, message, retry };
}
