import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { processorMs } from "#tests/product-process.ts";
import { postgresPrograms, versionOf } from "./program.ts";

export interface PostgresCluster {
  url: string;
  version: string;
  /** Stops every process of the server with SIGSTOP: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Kills the postmaster with SIGKILL, which ends every connection at once. */
  crash(): Promise<void>;
  /** Starts the server again on the same port, after a crash. */
  restart(): void;
  /** Makes a standby the primary. */
  promote(): void;
  /** Milliseconds of processor time of all its processes since the start. */
  processorMs(): number;
  stop(): Promise<void>;
}

/** Starts a Postgres server on a free port, with Debian's settings and these extra ones, or a standby of another. */
export async function startPostgres(
  extra = "",
  { standbyOf }: { standbyOf?: PostgresCluster } = {},
): Promise<PostgresCluster> {
  const bin = postgresPrograms();
  const folder = await mkdtemp(join(tmpdir(), "pest-bench-postgres-"));
  const port = await freePort();
  if (asRoot) spawnSync("chown", ["postgres", folder]);
  else await chmod(folder, 0o700);
  const data = join(folder, "cluster");
  run(
    standbyOf
      ? `${bin}/pg_basebackup -D ${data} -d ${standbyOf.url} -R -c fast`
      : `${bin}/initdb -D ${data} -U bench --auth=trust -E UTF8 --locale=C.UTF-8`,
  );
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c maintenance_work_mem=512MB ${extra}`;
  const start = (): void =>
    run(`${bin}/pg_ctl -D ${data} -w -l ${folder}/log -o '${settings}' start`);
  start();
  const postmaster = (): number =>
    Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const signal = (name: "SIGSTOP" | "SIGCONT"): void => {
    const first = postmaster();
    for (const pid of [first, ...childrenOf(first)]) sendSignal(pid, name);
  };
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    version: versionOf(join(bin, "postgres")),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    async crash() {
      const pid = postmaster();
      const all = [pid, ...childrenOf(pid)];
      sendSignal(pid, "SIGKILL");
      while (all.some(isRunning)) await delay(20);
      // Where nothing reaps a killed process, its id stays taken and a new start would refuse.
      for (const lock of [join(data, "postmaster.pid"), join(folder, `.s.PGSQL.${port}.lock`)])
        await rm(lock, { force: true });
    },
    restart: start,
    promote: () => run(`${bin}/pg_ctl -D ${data} -w promote`),
    processorMs() {
      const first = postmaster();
      return [first, ...childrenOf(first)].reduce((sum, pid) => sum + processorMs(pid), 0);
    },
    async stop() {
      signal("SIGCONT");
      run(`${bin}/pg_ctl -D ${data} -m immediate stop`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return listed.split(" ").filter(Boolean).map(Number);
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // A backend may end at any time.
  }
}

function isRunning(pid: number): boolean {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !/\) Z /.test(state);
  } catch {
    return false;
  }
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
