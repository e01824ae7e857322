/** Commands of a release, in its folder `scripts`. */
export const releaseTools = {
  backup: "scripts/backup.ts",
  "backup-key": "scripts/backups/create-key.ts",
  restore: "scripts/restore.ts",
  rollback: "scripts/rollback.ts",
  "audit-verify": "scripts/rescue/audit-verify.ts",
  "consent-verify": "scripts/rescue/consent-verify.ts",
  "safe-mode": "scripts/rescue/safe-mode.ts",
  unlock: "scripts/rescue/unlock.ts",
  takeout: "scripts/backups/takeout.ts",
  move: "scripts/move.ts",
  serve: "scripts/deploy/serve.ts",
  check: "scripts/deploy/check.ts",
  status: "scripts/deploy/status.ts",
  doctor: "scripts/deploy/doctor.ts",
  fleet: "scripts/deploy/fleet.ts",
  update: "scripts/deploy/update.ts",
  restart: "scripts/deploy/restart.ts",
  revert: "scripts/deploy/revert.ts",
};
export const toolNames = Object.keys(releaseTools);
