/** What the canary checks every quarter of an hour, in the order in which a visitor's request meets it. */
export const canaryChecks = [
  "page",
  "script",
  "certificate",
  "form",
  "database",
  "email",
  "mailbox",
  "crm",
  "disk",
  "clock",
  "backup",
] as const;
export type CanaryCheck = (typeof canaryChecks)[number];

export interface CanaryResult {
  check: CanaryCheck;
  /** skipped: nothing is configured to check, or an earlier check failed. */
  outcome: "ok" | "failed" | "skipped";
  /** The finding, in one sentence. */
  detail: string;
}

interface CheckText {
  /** For a list of checks. */
  label: string;
  /** As the subject of an alert. */
  problem: string;
  advice: string;
}

export const checkTexts: Record<CanaryCheck, CheckText> = {
  page: {
    label: "Contact page",
    problem: "The contact page does not work",
    advice:
      "Open the page in a private window. “pest-control revert” goes back to the last release.",
  },
  script: {
    label: "Scripts of the page",
    problem: "Browsers block the scripts of the contact page",
    advice:
      "Look for a proxy or a content network that changes pages or headers. Forms work without script.",
  },
  certificate: {
    label: "Certificate",
    problem: "The certificate of the site is a problem",
    advice: "Renew the certificate at the proxy; browsers refuse the site without one.",
  },
  form: {
    label: "Request form",
    problem: "The request form does not take requests",
    advice: "Send a request yourself and read the message. Call the people who asked recently.",
  },
  database: {
    label: "Database",
    problem: "Requests do not reach the database",
    advice:
      "Check the database server. Requests wait safely on the disk and arrive in the portal later.",
  },
  email: {
    label: "Email",
    problem: "Emails about requests do not leave",
    advice: "Check the mail server in Settings, Connections. Look for new requests in the portal.",
  },
  mailbox: {
    label: "Mailbox",
    problem: "Emails leave but do not arrive",
    advice:
      "Check the spam folder, the mailbox's space, and the SPF and DKIM records of the sender.",
  },
  crm: {
    label: "CRM",
    problem: "Requests do not reach the CRM",
    advice: "Check the CRM in Settings, Connections. The portal has every request.",
  },
  disk: {
    label: "Disk",
    problem: "The disk is almost full",
    advice: "Free space or enlarge the disk: without space, no request can be saved.",
  },
  clock: {
    label: "Clock",
    problem: "The clock of the server is wrong",
    advice: "Turn on time synchronization: codes of authenticator apps and promises need the time.",
  },
  backup: {
    label: "Backup",
    problem: "The last backup is too old",
    advice: "The dashboard and docs/operations.md (Backup and restore) show the reason.",
  },
};

export const ok = (check: CanaryCheck, detail: string): CanaryResult => ({
  check,
  outcome: "ok",
  detail,
});
export const failed = (check: CanaryCheck, detail: string): CanaryResult => ({
  check,
  outcome: "failed",
  // Words of other servers often have no full stop, and advice follows them.
  detail: /[.!?]$/.test(detail) ? detail : `${detail}.`,
});
export const skipped = (check: CanaryCheck, detail: string): CanaryResult => ({
  check,
  outcome: "skipped",
  detail,
});
