import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { TransferError } from "#database/transfer/record.ts";
import { print } from "#database/transfer/terminal.ts";
import type { Env } from "#platform/env.ts";
import { findLayout, isInstalled } from "./layout.ts";
import { readService } from "./switch-release.ts";

const stopped = ["inactive", "failed"];
const askMs = 2000;

/**
 * Lets a server that starts take the data folder first. Another program that holds it keeps the website away.
 * @throws TransferError if the server does not answer in time
 */
export async function awaitServer(env: Env, release?: string): Promise<void> {
  if (env.DATABASE_URL) return;
  const { url, limitMs } = readService(process.env);
  const end = Date.now() + limitMs;
  let isSaid = false;
  while (serverRuns(release) && !(await answers(url))) {
    if (!isSaid) print("The server is starting: waiting until it answers.");
    isSaid = true;
    if (Date.now() > end)
      throw new TransferError(
        `The server runs but does not answer within ${limitMs / 1000} s. Why: pest-control logs. ` +
          "To go on without it: systemctl stop pest-control.service, and run this again.",
      );
    await pause(300);
  }
}

/** Tells whether systemd runs or starts the server of this release's folder. */
function serverRuns(release?: string): boolean {
  if (!isInstalled(release)) return false;
  const properties = ["--property=ActiveState", "--property=WorkingDirectory"];
  const { stdout } = spawnSync("systemctl", ["show", ...properties, "pest-control.service"], {
    encoding: "utf8",
    timeout: 10_000,
  });
  const of = (name: string): string => new RegExp(`^${name}=(.*)$`, "m").exec(stdout)?.[1] ?? "";
  return (
    of("WorkingDirectory") === findLayout(release).base && !stopped.includes(of("ActiveState"))
  );
}

/** Any answer will do: the server that gives it holds the data folder. */
async function answers(url: string): Promise<boolean> {
  const options = { signal: AbortSignal.timeout(askMs), headers: { connection: "close" } };
  return fetch(`${url}/readyz`, options).then(
    (answer) => answer.text().then(() => true),
    () => false,
  );
}
