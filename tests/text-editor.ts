import { expect } from "vitest";
import type { TestServer } from "./running-server.ts";

interface Post {
  query?: string;
  cookie?: string;
  version?: string;
}

export type TextEditor = ReturnType<typeof textEditor>;

const versionIn = (html: string): string | undefined =>
  /name="version" value="(\d+)"/.exec(html)?.[1];
const partsIn = (html: string): string[] =>
  [...html.matchAll(/name="b-([0-9a-f]+)-kind"/g)].map(([, id = ""]) => id);

/** Changes the texts of pages as the editor's form does. `admin`: the cookie of an administrator. */
export function textEditor(server: TestServer, admin: string) {
  const read = async (path: string, cookie = ""): Promise<string> =>
    await (await fetch(`${server.url}${path}`, { headers: { cookie } })).text();
  const form = (page: string): Promise<string> => read(`/admin/settings/pages/${page}`, admin);

  /** Waits until a notification drops the cached page and visitors see the text. */
  const shown = (path: string, text: string): Promise<void> =>
    expect.poll(() => read(path)).toContain(text);

  /** The version that the editor's form has. */
  const versionOf = async (page: string): Promise<string> =>
    versionIn(await form(page)) ?? expect.unreachable("a form");

  /** The version in the last answer to each form. */
  const answered = new Map<string, string>();

  async function post(
    page: string,
    fields: Record<string, string>,
    { query = "", cookie = admin, version }: Post = {},
  ): Promise<{ status: number; html: string }> {
    const seen = version ?? answered.get(page) ?? (await versionOf(page));
    const response = await fetch(`${server.url}/admin/settings/pages/${page}${query}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: server.url },
      body: new URLSearchParams({ version: seen, ...fields }),
    });
    const html = await response.text();
    const next = response.ok ? versionIn(html) : undefined;
    if (next === undefined) answered.delete(page);
    else answered.set(page, next);
    return { status: response.status, html };
  }

  /** Adds a part below a section; returns its id. */
  async function addPart(page: string, addKind: string, addAfter: string): Promise<string> {
    const known = partsIn(await form(page));
    const change = { intent: "change", addKind, addAfter };
    const { html } = await post(page, change, { query: "?move=add-part" });
    return partsIn(html).find((id) => !known.includes(id)) ?? expect.unreachable("a part");
  }

  /** The hidden fields of the editor's form. */
  const fieldsOf = async (page: string): Promise<Record<string, string>> =>
    Object.fromEntries(
      [
        ...(await form(page)).matchAll(
          /<input type="hidden"[^>]*? name="([^"]+)" value="([^"]*)"/g,
        ),
      ].map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]),
    );

  async function backToShipped(page: string): Promise<void> {
    await post(page, { intent: "restore", revision: "0" });
    await post(page, { intent: "publish" });
  }

  return { read, shown, versionOf, post, addPart, fieldsOf, backToShipped };
}
