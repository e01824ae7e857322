import { shortened } from "#domain/words/shortened.ts";
import { keyName } from "#domain/access/key-name.ts";

/** An event of the log, as far as words need it. */
export interface WordedEvent {
  eventType: string;
  /** The name of the account; null without one. */
  person: string | null;
  userId: string | null;
  details: Readonly<Record<string, unknown>>;
}

export interface EventWords {
  /** "Ann Admin", "A visitor", "The website" */
  who: string;
  /** "opened a lead", "signed in" */
  did: string;
  /** What it was done to: "Termite season", "ann@example.com"; null if the event does not say. */
  what: string | null;
}

/** Sentences for codes that do not consist of a noun and a verb. The keys leave out `audit_`. */
const exact: Readonly<Record<string, string>> = {
  account_locked: "was locked out",
  api_read: "read with an API key",
  account_opened: "looked at an account",
  backup: "made a backup",
  bulk_form_access: "read many leads at once",
  bulk_form_access_reported: "was reported for reading many leads",
  compliance_report_made: "made a compliance report",
  critical_admin_action: "made an important change",
  data_retention_cleanup: "cleaned up old data",
  deactivated_login: "tried to sign in to a deactivated account",
  deletion: "deleted something",
  detect_brute_force_attack: "looked for repeated sign-ins",
  erasures_repeated: "repeated erasures after a restore",
  export_emails: "exported emails",
  export_leads: "exported leads",
  export_subscribers: "exported newsletter subscribers",
  failed_confirmation: "failed to confirm who they are",
  failed_login: "failed to sign in",
  failed_login_attempt: "failed to sign in",
  failed_password_change: "failed to change a password",
  failed_second_step: "failed the two-factor sign-in",
  forbidden_request: "asked for what only others may have",
  first_admin_invited: "invited the first administrator",
  honeypot: "filled in the field that people cannot see",
  forged_api_key: "used a wrong API key",
  forged_webhook: "sent a forged message of a service",
  identity_confirmed: "confirmed who they are",
  ip_all_unblocked: "unblocked all addresses",
  ip_blocked: "blocked an address",
  ip_unblocked: "unblocked an address",
  lead_received: "sent a request",
  lockout_mailed: "sent an email about a locked account",
  login_blocked: "was locked out after too many wrong tries",
  logout: "signed out",
  mfa_factor_begun: "began to set up an authenticator app",
  mfa_factor_cancelled: "stopped setting up an authenticator app",
  newsletter_bounced: "did not get an email of the newsletter",
  newsletter_confirmed: "confirmed the newsletter",
  newsletter_requested: "asked for the newsletter",
  newsletter_unsubscribed: "left the newsletter",
  opt_outs_repeated: "repeated opt-outs after a restore",
  page_cache_cleared: "cleared the page cache",
  password_accepted: "gave the right password",
  password_reset: "reset a password",
  password_reset_mailed: "sent an email to reset a password",
  password_reset_requested: "asked to reset a password",
  person_action: "changed a person",
  privacy_choice: "chose what may run",
  rapid_request: "sent too many requests",
  refused_upload: "sent a file that was refused",
  release_found: "noticed a newer release",
  reported: "reported an event",
  resend_email: "sent an email again",
  retry_email: "tried to send an email again",
  retry_sync: "synced a lead to the CRM again",
  role_change: "changed a role",
  run_report: "ran a report",
  script_injection: "put a script into a form",
  security_maintenance: "ran the security maintenance",
  security_scan: "scanned for security problems",
  sign_up_repeated: "signed up again",
  sign_up_requested: "signed up",
  sql_injection: "put a database command into a form",
  sql_words: "used database words in a form",
  successful_login: "signed in",
  test_email: "sent a test email",
  made_up: "made something up",
  threat_scan: "looked for threats",
  threats_cleaned_up: "cleaned up threats",
  user_delete: "deleted a user",
  user_login: "signed in",
  week_report_mailed: "sent the weekly report",
};

/** Maps the last word of a code to the past tense of its verb. */
const deeds: Readonly<Record<string, string>> = {
  begun: "began",
  hidden: "hid",
  made: "made",
  resent: "resent",
  sent: "sent",
  set: "set",
  shown: "showed",
  written: "wrote",
};

const deedOf = (word: string): string | undefined =>
  Object.hasOwn(deeds, word) ? deeds[word] : word.endsWith("ed") ? word : undefined;

/** Things that stand in codes under a short name. */
const things: Readonly<Record<string, string>> = {
  "ai idea": "idea for an article",
  "ai ideas": "ideas for articles",
  "api key": "API key",
  "audit log": "the audit log",
  code: "custom code",
  "ip block": "block of an address",
  "launch item": "point of the launch checklist",
  "lead text": "text message",
  media: "file",
  "not found": "missing page",
  "other sessions": "all other sessions",
  "page texts": "the texts of a page",
  "query history": "the query history",
  "site page": "page",
  "site page city": "the facts of a city",
  "site photo": "photograph",
};

/** Turns an event code into words. For example, `audit_leads_copied` becomes "copied leads". */
export function didOf(eventType: string): string {
  const code = eventType.startsWith("audit_") ? eventType.slice("audit_".length) : eventType;
  const known = Object.hasOwn(exact, code) ? exact[code] : undefined;
  if (known !== undefined) return known;
  const words = code.split("_").filter(Boolean);
  const deed = deedOf(words.at(-1) ?? "");
  if (words.length < 2 || deed === undefined) return words.join(" ");
  return `${deed} ${withArticle(words.slice(0, -1).join(" "))}`;
}

function withArticle(code: string): string {
  const thing = things[code] ?? code;
  const last = thing.split(" ").at(-1) ?? "";
  const isMany = last.endsWith("s") && !last.endsWith("ss");
  if (isMany || thing.startsWith("the ")) return thing;
  return `${/^[aeio]/i.test(thing) ? "an" : "a"} ${thing}`;
}

/** The details that name a thing, the best first. */
const names = [
  "name",
  "title",
  "subject",
  "email",
  "recipient",
  "friendly_name",
  "path",
  "from",
  "pattern",
  "ip_address",
  "report",
  "section",
  "page",
  "template",
] as const;

const longestName = 50;

/** Who did what to what. */
export function eventWords({ eventType, person, userId, details }: WordedEvent): EventWords {
  const nested = details["audit_details"];
  const given = (typeof nested === "object" && nested !== null ? nested : details) as Readonly<
    Record<string, unknown>
  >;
  const named = names
    .map((name) => given[name])
    .find((value): value is string => typeof value === "string" && value.trim() !== "");
  return { who: whoOf(person, userId, given), did: didOf(eventType), what: nameIn(named) };
}

function whoOf(
  person: string | null,
  userId: string | null,
  given: Readonly<Record<string, unknown>>,
): string {
  if (person) return person;
  if (userId !== null) return "A deleted person";
  const context = given["session_context"];
  if (typeof context !== "object" || context === null) return "A visitor";
  if ("key_name" in context && typeof context.key_name === "string")
    return keyName(context.key_name);
  const actor = "actor" in context ? context.actor : null;
  return actor === "visitor" || actor === "anonymous" || actor === null
    ? "A visitor"
    : "The website";
}

const nameIn = (text: string | undefined): string | null =>
  text === undefined ? null : shortened(text, longestName);
