import { connect } from "node:tls";
import { type CanaryResult, failed, ok, skipped } from "../checks.ts";

const dayMs = 24 * 3_600_000;
const timeoutMs = 10_000;
/** Renewal starts with a third of the lifetime left, so this late it has failed for days. */
const leastLeft = { ms: 14 * dayMs, share: 0.2 };

const ownText =
  "This machine makes its own certificate. Only devices that trust it can open the website.";

interface Certificate {
  validFrom: Date;
  validTo: Date;
}

/**
 * Whether browsers trust the site's certificate, and for how long. `ca` replaces the system's authorities. With
 * `isOwn`, this machine makes the certificate: any authority will do, and a lifetime of hours.
 */
export async function probeCertificate(
  origin: string,
  { ca, isOwn = false, now = new Date() }: { ca?: string; isOwn?: boolean; now?: Date } = {},
): Promise<CanaryResult> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:") return skipped("certificate", "The website's address has no https.");
  try {
    const trust = isOwn ? { rejectUnauthorized: false } : ca ? { ca } : {};
    const certificate = await readCertificate(hostname, Number(port) || 443, trust);
    return isOwn && certificate.validTo > now
      ? ok("certificate", ownText)
      : judgeCertificate(certificate, now);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed("certificate", `A secure connection to ${hostname} is not possible: ${reason}.`);
  }
}

export function judgeCertificate({ validFrom, validTo }: Certificate, now: Date): CanaryResult {
  const leftMs = validTo.getTime() - now.getTime();
  const lifetimeMs = validTo.getTime() - validFrom.getTime();
  const days = Math.floor(leftMs / dayMs);
  const text = `The certificate is valid for ${days} more ${days === 1 ? "day" : "days"}.`;
  return leftMs < Math.min(leastLeft.ms, lifetimeMs * leastLeft.share)
    ? failed("certificate", text)
    : ok("certificate", text);
}

async function readCertificate(
  host: string,
  port: number,
  trust: { ca?: string; rejectUnauthorized?: boolean },
): Promise<Certificate> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, ...trust }, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      socket.destroy();
      resolve({ validFrom: new Date(valid_from), validTo: new Date(valid_to) });
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error("no answer in ten seconds")));
    socket.once("error", reject);
  });
}
