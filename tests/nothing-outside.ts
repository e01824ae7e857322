import type { Outside } from "#domain/schedules.ts";

/** No mail server, CRM, backup or check beside the product. */
export const nothingOutside: Outside = {
  mailer: () => null,
  mailConnections: 1,
  crm: () => null,
  runBackup: null,
  runTakeout: null,
  runChecks: null,
};
