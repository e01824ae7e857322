import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresPrograms, versionOf } from "./program.ts";

export interface PostgresCluster {
  url: string;
  version: string;
  stop(): Promise<void>;
}

/** Starts a Postgres server on a free port, with Debian's settings. */
export async function startPostgres(): Promise<PostgresCluster> {
  const bin = postgresPrograms();
  const folder = await mkdtemp(join(tmpdir(), "pest-bench-postgres-"));
  const port = await freePort();
  if (asRoot) spawnSync("chown", ["postgres", folder]);
  else await chmod(folder, 0o700);
  const data = join(folder, "cluster");
  run(`${bin}/initdb -D ${data} -U bench --auth=trust -E UTF8 --locale=C.UTF-8`);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c maintenance_work_mem=512MB`;
  run(`${bin}/pg_ctl -D ${data} -w -l ${folder}/log -o '${settings}' start`);
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    version: versionOf(join(bin, "postgres")),
    async stop() {
      run(`${bin}/pg_ctl -D ${data} -m immediate stop`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const asRoot = process.getuid?.() === 0;

/** Runs a command as `postgres` if we are root, because Postgres refuses to run as root. */
function run(command: string): void {
  const [shell, args]: [string, string[]] = asRoot
    ? ["su", ["postgres", "-s", "/bin/sh", "-c", command]]
    : ["/bin/sh", ["-c", command]];
  // The server inherits the output of pg_ctl, and a pipe would wait for the server.
  const { status, error } = spawnSync(shell, args, {
    cwd: "/",
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`Command failed: ${command}`, { cause: error });
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
