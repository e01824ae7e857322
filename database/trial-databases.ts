import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { connect, type DatabaseConnection } from "./connect.ts";

/** An empty database for one test file; `remove` closes and deletes it. */
export interface TrialDatabase {
  connection: DatabaseConnection;
  remove(): Promise<void>;
}

/** Reinstalling packages, which may bring another engine, removes it. */
const template = join(import.meta.dirname, "../node_modules/.cache/test-databases/created");
export const serverUrl = process.env["TEST_DATABASE_URL"];

export function trialFolder(): string {
  return mkdtempSync(join(tmpdir(), "trial-database-"));
}

/** A data folder with an empty database, copied: creating one costs five seconds of processor time. */
async function createdFolder(): Promise<string> {
  if (!existsSync(template)) {
    mkdirSync(dirname(template), { recursive: true });
    const fresh = mkdtempSync(`${template}-`);
    await (await connect({ dataDir: fresh })).close();
    try {
      renameSync(fresh, template);
    } catch {
      // Another process was faster; its template is just as good.
      rmSync(fresh, { recursive: true });
    }
  }
  const dataDir = trialFolder();
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

export async function trialEmbedded(): Promise<TrialDatabase & { dataDir: string }> {
  const dataDir = await createdFolder();
  const connection = await connect({ dataDir });
  return {
    connection,
    dataDir,
    async remove() {
      await connection.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function trialServer(url: string): Promise<TrialDatabase & { url: string }> {
  const name = `trial_${randomUUID().replaceAll("-", "")}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const connection = await connect({ url: own.href, dataDir: tmpdir() });
  return {
    connection,
    url: own.href,
    async remove() {
      await connection.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** The databases that tests run on: always the embedded one, plus a server if one is configured. */
export const trialKinds: { kind: "embedded" | "server"; create: () => Promise<TrialDatabase> }[] = [
  { kind: "embedded", create: trialEmbedded },
  ...(serverUrl ? [{ kind: "server" as const, create: () => trialServer(serverUrl) }] : []),
];
