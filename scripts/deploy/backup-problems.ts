import { agoText } from "#app/ui/time/elapsed.ts";

const oldestBackupMs = 28 * 3_600_000;

/** The facts about backups that a running product reports. */
interface RunningFacts {
  /** Seconds since its start. */
  uptime: number;
  backup: {
    made: { finishedAt: string; drill: string } | null;
    failedAt: string | null;
    problem: string | null;
    isNightly: boolean;
  };
}

interface BackupProblem {
  kind: "failed" | "old" | "drill";
  text: string;
}

/** Finds what is wrong with the backups of a running product. */
export function backupProblems({ uptime, backup }: RunningFacts, now: Date): BackupProblem[] {
  const { made, failedAt, problem, isNightly } = backup;
  const age = made ? now.getTime() - new Date(made.finishedAt).getTime() : Infinity;
  const problems: BackupProblem[] = [];
  if (failedAt) problems.push({ kind: "failed", text: `The last backup failed: ${problem ?? ""}` });
  if (isNightly && age > oldestBackupMs && uptime * 1000 > oldestBackupMs)
    problems.push({
      kind: "old",
      text: made
        ? `The last backup finished ${agoText(made.finishedAt, now)}.`
        : "There is no backup.",
    });
  if (made && (made.drill === "different" || made.drill === "failed"))
    problems.push({
      kind: "drill",
      text: "The restore drill of the last backup found differences.",
    });
  return problems;
}
