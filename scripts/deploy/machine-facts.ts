import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { MachineStatus } from "#domain/checks/machine-status.server.ts";
import { probeCertificate } from "#domain/canary/probes/certificate.server.ts";
import { askForRescue } from "#database/embedded/rescue-folder.ts";
import { makesOwnCertificate } from "./doctor/caddy.ts";
import { findLayout, isInstalled, ownFacts, ownRelease, releaseAt } from "./layout.ts";
import { readService } from "./switch-release.ts";

/** The facts that `status` shows and that a fleet reads from each machine. */
export interface MachineFacts {
  product: string;
  version: string;
  address: string;
  health: { ok: boolean; text: string };
  /** The running product's report, or null if it does not answer. */
  running: MachineStatus | null;
  /** The number of requests in files that wait for the database, or null if unknown. */
  journal: number | null;
  data: { folder: string; bytes: number | null; freeBytes: number | null };
  certificate: { outcome: "ok" | "failed" | "skipped"; text: string };
  releases: { current: string; previous: string | null; all: string[] };
}

const askMs = 8000;

export async function readMachine(env: Record<string, string | undefined>): Promise<MachineFacts> {
  const { name: product, version } = ownFacts();
  const { url, dataDir } = readService(env);
  const address = env["PUBLIC_URL"] || url;
  // A product that starts forgets earlier questions, so it gets this one once it is ready.
  const ready = await readReadiness(url);
  const [running, freeBytes, certificate] = await Promise.all([
    askForRescue(dataDir, "status", {}, askMs).then(
      (answer) => (answer.ok ? (answer.value as MachineStatus) : null),
      () => null,
    ),
    statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    ),
    probeCertificate(address, { isOwn: makesOwnCertificate() }),
  ]);
  return {
    product,
    version: running?.version ?? version,
    address,
    health: { ok: ready.ok, text: ready.text },
    running,
    journal: ready.journal,
    data: { folder: dataDir, bytes: sizeOf(dataDir), freeBytes },
    certificate: { outcome: certificate.outcome, text: certificate.detail },
    releases: listReleases(),
  };
}

interface Readiness {
  ok: boolean;
  text: string;
  journal: number | null;
}

/** Reads the product's report at `/readyz`. */
export async function readReadiness(url: string): Promise<Readiness> {
  try {
    const answer = await fetch(`${url}/readyz`, {
      signal: AbortSignal.timeout(askMs),
      redirect: "manual",
    });
    const text = (await answer.text()).slice(0, 4000);
    const journal = /^lead_journal_entries (\d+)$/m.exec(text)?.[1];
    // Keeps only the sentences. Leaves out lines with figures.
    const words = text.split("\n").filter((line) => line && !/^[a-z_]+ [\d.]+$/.test(line));
    return {
      ok: answer.status === 200 && text.startsWith("ready"),
      text: words.join(" ") || `It answers ${answer.status}.`,
      journal: journal === undefined ? null : Number(journal),
    };
  } catch {
    return { ok: false, text: `There is no answer at ${url}.`, journal: null };
  }
}

/** Returns the size of a folder. Follows no links, because a user with fewer rights owns the folder. */
function sizeOf(folder: string): number | null {
  const { stdout } = spawnSync("du", ["-sk", "-P", folder], { encoding: "utf8" });
  const kilobytes = /^(\d+)/.exec(stdout ?? "")?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

function listReleases(): MachineFacts["releases"] {
  const folder = resolve(ownRelease);
  if (!isInstalled(folder))
    return { current: basename(folder), previous: null, all: [basename(folder)] };
  const layout = findLayout();
  return {
    current: releaseAt(layout.current) ?? basename(folder),
    previous: releaseAt(layout.previous) ?? null,
    all: readdirSync(layout.releases)
      .filter((name) => !name.endsWith(".unpacking"))
      .toSorted((a, b) => b.localeCompare(a, "en", { numeric: true })),
  };
}
