import { existsSync } from "node:fs";
import { join } from "node:path";
import { agoText } from "#app/ui/time/elapsed.ts";
import { publicKeyFile } from "../../release/signature.ts";
import type { MachineFacts } from "../machine-facts.ts";
import { damagedFiles } from "../unpack.ts";
import { advice, type Finding, fine, problem } from "./finding.ts";

const oldestBackupMs = 28 * 3_600_000;

interface Circumstances {
  now: Date;
  /** Whether this machine makes its own certificate, which others do not trust. */
  ownAuthority?: boolean;
}

/** What the product says about itself: health, certificate, backups. */
export function checkRunning(
  facts: MachineFacts,
  { now, ownAuthority = false }: Circumstances,
): Finding[] {
  const { health } = facts;
  const certificate = ownAuthority
    ? {
        outcome: "ok",
        text: "This machine makes its own certificate: only devices that trust it open the website.",
      }
    : facts.certificate;
  return [
    health.ok
      ? fine("Health", "The product is ready.")
      : problem("Health", health.text, "pest-control restart; why it ended: pest-control logs"),
    certificate.outcome === "failed"
      ? problem(
          "Certificate",
          certificate.text,
          "Caddy renews it by itself if ports 80 and 443 are open to the internet: journalctl -u caddy",
        )
      : fine("Certificate", certificate.text),
    ...checkBackup(facts, now),
  ];
}

function checkBackup({ running }: MachineFacts, now: Date): Finding[] {
  const name = "Backup";
  if (!running) return [];
  const { made, failedAt, isEncrypted, isNightly, isOnSameDisk, problem: reason } = running.backup;
  const findings: Finding[] = [];
  const age = made ? now.getTime() - new Date(made.finishedAt).getTime() : Infinity;
  if (failedAt)
    findings.push(problem(name, `The last backup failed: ${reason}`, "pest-control backup"));
  if (!isNightly)
    findings.push(
      advice(name, "Nightly backups are off.", "Remove BACKUP_NIGHTLY=false from .env."),
    );
  else if (age > oldestBackupMs && running.uptime * 1000 > oldestBackupMs)
    findings.push(
      problem(
        name,
        made ? `The last backup is of ${agoText(made.finishedAt, now)}.` : "There is no backup.",
        "pest-control backup; why there was none at night: pest-control logs",
      ),
    );
  if (made && (made.drill === "different" || made.drill === "failed"))
    findings.push(
      problem(
        name,
        "The last backup was not restored in its drill as it was saved.",
        "pest-control backup, and read what it says.",
      ),
    );
  if (!isEncrypted)
    findings.push(
      advice(
        name,
        "Backups are not encrypted.",
        "pest-control backup-key makes the key; its line BACKUP_KEY=… goes into .env.",
      ),
    );
  if (isOnSameDisk)
    findings.push(
      advice(
        name,
        "Backups are on the disk of the data, and are lost with it.",
        "Set BACKUP_DIR to another disk, or BACKUP_S3_BUCKET: docs/operations.md.",
      ),
    );
  if (findings.some(({ level }) => level === "problem")) return findings;
  return [
    fine(
      name,
      made ? `The last backup is of ${agoText(made.finishedAt, now)}.` : "The first comes tonight.",
    ),
    ...findings,
  ];
}

/** Whether the release is complete and knows whose archives it may install. */
export function checkRelease(release: string): Finding[] {
  const damaged = damagedFiles(release);
  return [
    damaged.length > 0
      ? problem(
          "Release",
          `Files were changed after the installation: ${damaged.slice(0, 5).join(", ")}.`,
          "Run install.sh again with the archive of this release.",
        )
      : fine("Release", "Every file is as it was in the archive."),
    existsSync(join(release, "deploy", publicKeyFile))
      ? fine("Updates", "The release knows the key of its maker.")
      : advice(
          "Updates",
          "This release knows no key, so an update cannot tell who made an archive.",
          "Ask for an archive that is signed; the first one needs: pest-control update --unsigned",
        ),
  ];
}
