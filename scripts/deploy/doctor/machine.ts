import { spawnSync } from "node:child_process";
import { lookup } from "node:dns/promises";
import { existsSync, readFileSync } from "node:fs";
import { freemem, networkInterfaces, totalmem } from "node:os";
import { probeClock } from "#domain/canary/probes/machine.server.ts";
import { diskRoom } from "#platform/storage/disk-room.ts";
import { advice, type Finding, fine, problem } from "./finding.ts";

const megabyte = 1024 ** 2;
const leastMemory = { availableMb: 120, totalMb: 700 };

export async function checkDisk(folder: string): Promise<Finding> {
  const { isLow, text } = await diskRoom(folder);
  return isLow
    ? problem("Disk", text, "Delete what is not needed, or take a larger disk.")
    : fine("Disk", text);
}

export function checkMemory(): Finding[] {
  const available = Math.round(availableBytes() / megabyte);
  const total = Math.round(totalmem() / megabyte);
  const text = `${available} MB of ${total} MB of memory are available.`;
  const isLow = available < leastMemory.availableMb || total < leastMemory.totalMb;
  const findings = [
    isLow
      ? problem("Memory", text, "Stop other programs, or take a machine with 2 GB.")
      : fine("Memory", text),
  ];
  const jemalloc = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64"];
  if (!jemalloc.some((folder) => existsSync(`${folder}/libjemalloc.so.2`)))
    findings.push(
      advice(
        "Memory",
        "jemalloc is not installed, so the product keeps about 150 MB that it no longer needs.",
        "apt-get install libjemalloc2, then: pest-control restart",
      ),
    );
  return findings;
}

/** Returns the memory that programs can still get, including caches. */
function availableBytes(): number {
  const file = "/proc/meminfo";
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const kilobytes = /^MemAvailable: +(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
}

/** Compares the clock with the server in the settings, or asks systemd without one. */
export async function checkClock(env: Record<string, string | undefined>): Promise<Finding> {
  const todo = "timedatectl set-ntp true";
  const seen = await probeClock(env["HEARTBEAT_URL"] || env["ALERT_WEBHOOK_URL"]);
  if (seen.outcome === "failed") return problem("Clock", seen.detail, todo);
  if (seen.outcome === "ok") return fine("Clock", seen.detail);
  const { stdout } = spawnSync(
    "timedatectl",
    ["show", "--property", "NTPSynchronized", "--value"],
    {
      encoding: "utf8",
      timeout: 10_000,
    },
  );
  if (stdout?.trim() === "yes") return fine("Clock", "A time server sets the clock.");
  return advice("Clock", "The clock could not be checked.", todo);
}

/** Checks that the website's name has an address. It may be a router's address instead of this machine's. */
export async function checkName(address: string | undefined): Promise<Finding> {
  const host = address && URL.canParse(address) ? new URL(address).hostname : "";
  if (!host)
    return problem(
      "Name",
      "PUBLIC_URL is not set, so links in emails do not work.",
      "Run install.sh with --domain.",
    );
  try {
    const found = (await lookup(host, { all: true })).map((one) => one.address);
    const own = new Set(
      Object.values(networkInterfaces()).flatMap((list) => list?.map((one) => one.address) ?? []),
    );
    return found.some((one) => own.has(one))
      ? fine("Name", `${host} leads to this machine (${found.join(", ")}).`)
      : fine(
          "Name",
          `${host} leads to ${found.join(", ")}, which must be this machine's router or proxy.`,
        );
  } catch {
    return problem(
      "Name",
      `The name ${host} has no address.`,
      "Point its DNS records (A, AAAA) to this machine.",
    );
  }
}
