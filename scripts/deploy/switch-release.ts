import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DeployError, type Layout, migrationsOf, pointTo, releaseAt } from "./layout.ts";

/** File in the data folder that names the release whose update of the database the next start undoes. */
export const undoFile = "undo-update";

export interface Service {
  /** Shell command that stops the service and starts it from the link `current`. */
  restart: string;
  /** Address of the product on this machine. */
  url: string;
  /** How long a release may take until it is healthy, in milliseconds. */
  limitMs: number;
  dataDir: string;
}

export function readService(env: Record<string, string | undefined>): Service {
  return {
    restart: env["SERVICE_RESTART"] ?? "systemctl restart pest-control.service",
    url: env["SERVICE_URL"] ?? `http://127.0.0.1:${env["PORT"] ?? "3000"}`,
    limitMs: Number(env["SERVICE_HEALTHY_WITHIN"] ?? 60) * 1000,
    dataDir: resolve(env["DATA_DIR"] ?? "data"),
  };
}

/** Makes a release the running one. Returns whether it is healthy. */
export async function switchTo(layout: Layout, name: string, service: Service): Promise<boolean> {
  const before = releaseAt(layout.current);
  if (before !== undefined && before !== name) pointTo(layout.previous, before);
  pointTo(layout.current, name);
  return await restart(service);
}

/** Restarts the service. Returns whether it is healthy. */
export async function restart(service: Service): Promise<boolean> {
  const { status } = spawnSync("sh", ["-c", service.restart], { stdio: "inherit" });
  return status === 0 && (await isHealthy(service));
}

/** Tells the next start, which must be of `to`, to undo the migrations of `from`. Returns whether there are any. */
export function undoDatabaseOf(layout: Layout, from: string, to: string, dataDir: string): boolean {
  const known = migrationsOf(join(layout.releases, to));
  const added = migrationsOf(join(layout.releases, from)).filter((tag) => !known.includes(tag));
  if (added.length === 0) return false;
  writeAsOwner(dataDir, undoFile, join(layout.releases, from));
  return true;
}

/**
 * The data folder belongs to the service's user, who can put a link there: root writes into it with that user's rights
 * only.
 */
export function writeAsOwner(dataDir: string, name: string, content: string): void {
  const { uid, gid } = statSync(dataDir);
  const { status, stderr } = spawnSync("sh", ["-c", 'umask 077; cat > "$0"', join(dataDir, name)], {
    input: content,
    encoding: "utf8",
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
  if (status !== 0) throw new DeployError(`The data folder cannot be written: ${stderr.trim()}`);
}

/** Two good answers half a second apart: a release that ends soon after its start is not healthy. */
async function isHealthy({ url, limitMs }: Service): Promise<boolean> {
  const end = Date.now() + limitMs;
  let good = 0;
  while (good < 2) {
    const left = end - Date.now();
    if (left <= 0) return false;
    good = (await answers(url, left)) ? good + 1 : 0;
    await pause(good === 1 ? 500 : 100);
  }
  return true;
}

/** Requests wait in the socket's queue while the release starts, so they may take as long as it may. */
async function answers(url: string, limitMs: number): Promise<boolean> {
  try {
    for (const path of ["/readyz", "/"]) {
      const answer = await fetch(`${url}${path}`, {
        signal: AbortSignal.timeout(limitMs),
        redirect: "manual",
        headers: { connection: "close" },
      });
      const text = await answer.text();
      // While the database is away /readyz is 200, too, so that leads arrive. A new release must reach it.
      if (answer.status !== 200 || (path === "/readyz" && !text.startsWith("ready"))) return false;
    }
    return true;
  } catch {
    return false;
  }
}
