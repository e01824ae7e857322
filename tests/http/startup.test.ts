import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { briefEngine } from "../brief-engine.ts";
import { fillDataFolder, freshDatabase, projectRoot, startTestServer } from "../running-server.ts";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "pest-start-"));
  undo.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Starts the product as `npm start` does and waits for it to exit with an error. */
function startAndFail(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...briefEngine, join(projectRoot, "scripts/serve.mjs")], {
    env: { PATH: process.env["PATH"] ?? "", HOST: "127.0.0.1", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  undo.push(() => child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => child.on("exit", (code) => done({ code, output })));
}

describe("a start that cannot work exits with code 1 and says why", () => {
  it("names every problem of the environment at once", async () => {
    const { code, output } = await startAndFail({
      DATA_DIR: await folder(),
      PORT: "many",
      SMTP_URL: "http://mail.example.com",
      SECRET_KEY: "short",
    });
    expect(code).toBe(1);
    for (const name of ["PORT", "SMTP_URL", "SECRET_KEY"]) expect(output).toContain(name);
    expect(output).not.toContain("    at ");
  });

  it("when the port is in use", async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    undo.push(() => other.close());
    const { port } = other.address() as AddressInfo;
    const { code, output } = await startAndFail({ DATA_DIR: await folder(), PORT: String(port) });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is already in use`);
  });

  it("when the data folder cannot be written", async () => {
    const path = join(await folder(), "a-file");
    await writeFile(path, "not a folder");
    const { code, output } = await startAndFail({ DATA_DIR: path });
    expect(code).toBe(1);
    expect(output).toContain(path);
    expect(output).not.toContain("    at ");
  });

  it("when the data folder was made by another database version", async () => {
    if (await freshDatabase()) return;
    const dataDir = await folder();
    await fillDataFolder(dataDir);
    await writeFile(join(dataDir, "database/PG_VERSION"), "12\n");
    const { code, output } = await startAndFail({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain("12");
  });

  it("when the data folder is in use by another process", async () => {
    const server = await startTestServer();
    undo.push(() => server.stop());
    if (server.connection.kind === "server") return;
    const { code, output } = await startAndFail({ DATA_DIR: server.dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(/in use|another process/i);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it("when a newer release made the data, and leaves it unchanged", async () => {
    const url = await freshDatabase();
    const dataDir = await folder();
    const env = { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) };
    const newer = await startTestServer(env);
    await newer.connection.executeSql(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9999999999999)",
    );
    await newer.stop();
    const { code, output } = await startAndFail(env);
    expect(code).toBe(1);
    expect(output).toMatch(/newer release.*Nothing was changed.*Rolling back/);
    expect(output).not.toContain("    at ");
  });

  it("when the database server does not answer, after retries with a message", async () => {
    const { code, output } = await startAndFail({
      DATA_DIR: await folder(),
      DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
      DATABASE_CONNECT_TIMEOUT: "2",
    });
    expect(code).toBe(1);
    expect(output.split("\n").length).toBeGreaterThan(2);
    expect(output).toMatch(/DATABASE_URL|127\.0\.0\.1/);
  });
});

describe("a second start", () => {
  it("finds all data unchanged and asks for no administrator once one exists", async () => {
    const url = await freshDatabase();
    const dataDir = await folder();
    const env = { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) };
    const first = await startTestServer(env);
    await first.connection.executeSql(
      "insert into profiles (id, full_name, email) values ('u1', 'Dana', 'dana@example.com')",
    );
    await first.connection.executeSql(
      "insert into user_roles (user_id, role) values ('u1', 'admin')",
    );
    await first.stop();
    const second = await startTestServer(env);
    expect(second.output.join("\n")).not.toContain("accept-invitation");
    await second.stop();
  });
});
