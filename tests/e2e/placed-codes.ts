import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { TestServer } from "../running-server.ts";

export interface Code {
  content: string;
  type?: string;
  position?: string;
  consent?: string;
  pages?: string;
  readers?: string;
}

/** Adds enabled codes to every page, and waits until they are there. */
export async function addCodes(server: TestServer, codes: readonly Code[]): Promise<string[]> {
  const ids: string[] = [];
  for (const {
    content,
    type = "header_script",
    position = "head_end",
    consent = "none",
    pages = "*",
    readers = "*",
  } of codes) {
    const id = randomUUID();
    ids.push(id);
    await server.connection.executeSql(
      `insert into custom_codes (id, name, code_type, position, content, consent_category, page_urls, user_roles)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        `code ${String(ids.length).padStart(3, "0")}`,
        type,
        position,
        content,
        consent,
        JSON.stringify([pages]),
        JSON.stringify([readers]),
      ],
    );
  }
  await server.connection.executeSql("select pg_notify('codes', '')");
  await expect
    .poll(async () =>
      /data-snippet="[\da-f-]{36}"/.test(await (await fetch(`${server.url}/contact`)).text()),
    )
    .toBe(codes.length > 0);
  return ids;
}

export async function removeCodes(server: TestServer): Promise<void> {
  await server.connection.executeSql("delete from custom_codes");
  await addCodes(server, []);
}
