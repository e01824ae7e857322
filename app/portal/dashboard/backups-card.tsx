import type { BackupState } from "#domain/backups/backup-state.server.ts";
import type { Tone } from "#app/ui/badge.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { SystemCard } from "./system-card.tsx";

interface BackupsCardProps {
  state: BackupState;
  now: Date;
}

const drillWords = {
  equal: "the restored copy was equal to the database",
  different: "the restored copy was different",
  failed: "the restore failed",
  not_run: "no restore was tried",
} as const;

/** Two nights: one that failed, and the next that should have worked. */
const oldMs = 50 * 3_600_000;

/** When the data was last saved, and whether that was proven by a restore. */
export function BackupsCard({ state, now }: BackupsCardProps) {
  const { made, problem, failedAt } = state;
  return (
    <SystemCard title="Backups" state={judge(state, now)} advice={advice(state)}>
      {made ? (
        <>
          <p>
            Last backup {agoText(made.finishedAt, now)}: {countText(made.rows, "row")} (
            {sizeText(made.bytes)}) and {countText(made.files, "uploaded file")}, in{" "}
            <span className="wrap-anywhere">{made.place}</span>.
          </p>
          <p>Last restore drill: {drillWords[made.drill]}.</p>
        </>
      ) : (
        <p>There is no backup yet.</p>
      )}
      {failedAt ? <p>The last try failed {agoText(failedAt, now)}.</p> : null}
      {problem ? <p className="wrap-anywhere text-danger">{problem}</p> : null}
    </SystemCard>
  );
}

function judge(state: BackupState, now: Date): { tone: Tone; label: string } {
  const { made, problem, failedAt, isNightly } = state;
  if (!made)
    return failedAt ? { tone: "danger", label: "Failed" } : { tone: "warn", label: "None yet" };
  if (failedAt) return { tone: "danger", label: "Failed" };
  if (made.drill !== "equal") return { tone: "danger", label: "Not proven" };
  if (isNightly && now.getTime() - new Date(made.finishedAt).getTime() > oldMs)
    return { tone: "danger", label: "Too old" };
  return problem ? { tone: "warn", label: "Incomplete" } : { tone: "reassure", label: "Proven" };
}

function advice({ isNightly, isEncrypted, isOnSameDisk }: BackupState): string[] {
  return [
    isNightly ? "" : "Nightly backups are off. The person who runs the server can turn them on.",
    isOnSameDisk
      ? "Backups are on the disk of the data, so its loss takes both. Connect backup storage in Settings, Connections."
      : "",
    isEncrypted
      ? ""
      : "Backups are not encrypted. Backup storage in Settings, Connections, encrypts them.",
  ].filter(Boolean);
}

function countText(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1 ? "less than 1 MB" : `${Math.round(megabytes).toLocaleString("en-US")} MB`;
}
