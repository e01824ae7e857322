import type { ImportKind } from "#domain/imports/rules.ts";

interface Signed {
  url: string;
  cookie: string;
}

const partBytes = 8 * 1024 * 1024;

/** Sends files as the page of imports does. Returns the id of the import. */
export async function sendFiles(
  { url, cookie }: Signed,
  kind: ImportKind,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<string> {
  let id = "";
  const names = Object.keys(files);
  for (const [at, name] of names.entries()) {
    const bytes = files[name] ?? new Uint8Array();
    for (let start = 0; start < bytes.byteLength; start += partBytes) {
      const form = new FormData();
      form.set("kind", kind);
      if (id !== "") form.set("import", id);
      form.set("name", name);
      form.set("size", String(bytes.byteLength));
      if (at + 1 < names.length) form.set("more", "on");
      form.set("start", String(start));
      form.set("file", new Blob([new Uint8Array(bytes.subarray(start, start + partBytes))]), name);
      const answer = await fetch(`${url}/admin/imports/files`, {
        method: "POST",
        headers: { cookie, accept: "application/json", origin: url },
        body: form,
      });
      const told = (await answer.json()) as { value?: { id: string }; message?: string };
      if (!told.value) throw new Error(`${answer.status}: ${told.message}`);
      id = told.value.id;
    }
  }
  return id;
}

/** Presses a button on the page of an import. */
export async function pressOnImport(
  { url, cookie }: Signed,
  id: string,
  intent: "check" | "import" | "undo",
  options: readonly string[] = [],
): Promise<void> {
  const body = new URLSearchParams([
    ["intent", intent],
    ["id", id],
    ...options.map((option): [string, string] => ["option", option]),
  ]);
  const answer = await fetch(`${url}/admin/imports/${id}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: url, "content-type": "application/x-www-form-urlencoded" },
    body,
  });
  if (answer.status >= 400) throw new Error(`The import answered ${answer.status}.`);
}

/** Waits until an import has this state and returns its page. */
export async function importPageWhen(
  { url, cookie }: Signed,
  id: string,
  state: "Checked" | "Imported" | "Undone",
  pauseMs = 500,
): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/admin/imports/${id}`, { headers: { cookie } });
    const html = await answer.text();
    if (html.includes(`>${state}</span>`)) return html;
    if (html.includes(">Failed</span>")) throw new Error("The import failed.");
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
