import { existsSync } from "node:fs";
import { join } from "node:path";
import { agoText } from "#app/ui/time/elapsed.ts";
import { publicKeyFile } from "../../release/signature.ts";
import { backupProblems } from "../backup-problems.ts";
import type { MachineFacts } from "../machine-facts.ts";
import { damagedFiles } from "../unpack.ts";
import { advice, type Finding, fine, problem } from "./finding.ts";

const whatToDo = {
  failed: "pest-control backup",
  old: "pest-control backup; to see why the nightly backup failed: pest-control logs",
  drill: "pest-control backup, and read what it says.",
} as const;

/** Checks the product's own report on health, certificate and backups. */
export function checkRunning(facts: MachineFacts, now: Date): Finding[] {
  const { certificate, health } = facts;
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
  const { isEncrypted, isNightly, isOnSameDisk, made } = running.backup;
  const findings: Finding[] = backupProblems(running, now).map(({ kind, text }) =>
    problem(name, text, whatToDo[kind]),
  );
  if (!isNightly)
    findings.push(
      advice(name, "Nightly backups are off.", "Remove BACKUP_NIGHTLY=false from .env."),
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
        "Backups are on the same disk as the data and would be lost with it.",
        "Set BACKUP_DIR to another disk, or BACKUP_S3_BUCKET: docs/operations.md.",
      ),
    );
  if (findings.some(({ level }) => level === "problem")) return findings;
  return [
    fine(
      name,
      made
        ? `The last backup finished ${agoText(made.finishedAt, now)}.`
        : "The first backup runs tonight.",
    ),
    ...findings,
  ];
}

/** Checks that the release is complete and has the public key for archives. */
export function checkRelease(release: string): Finding[] {
  const damaged = damagedFiles(release);
  return [
    damaged.length > 0
      ? problem(
          "Release",
          `Files were changed after the installation: ${damaged.slice(0, 5).join(", ")}.`,
          "Run install.sh again with the archive of this release.",
        )
      : fine("Release", "Every file matches the archive."),
    existsSync(join(release, "deploy", publicKeyFile))
      ? fine("Updates", "The release has its maker's public key.")
      : advice(
          "Updates",
          "This release has no public key, so an update cannot check who made an archive.",
          "Ask for a signed archive. The first one needs: pest-control update --unsigned",
        ),
  ];
}
