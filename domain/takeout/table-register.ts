/** Describes a table. */
interface TableFacts {
  /** The folder of domain/ that writes it; no other does. */
  owner: string;
  about: string;
  /** The columns that the archive of everything leaves empty, or the whole table. */
  leaves?: readonly string[] | "all";
}

/** Number of tables that the archive has. */
export const tablesInArchive = (): number =>
  Object.values(tableRegister).filter(({ leaves }) => leaves !== "all").length;

const signIn = (owner: string, about: string): TableFacts => ({ owner, about, leaves: "all" });

/**
 * Every table of the product. The archive has no sign-in data and no secrets of other services. In another installation,
 * people choose new passwords and connect the services again. A test compares the names with the schema; the structure
 * check holds each folder to its tables.
 */
export const tableRegister: Readonly<Record<string, TableFacts>> = {
  ai_boards: { owner: "writing", about: "Ideas for articles, one board for each person." },
  ai_calls: { owner: "writing", about: "Requests to the language model, with their cost." },
  alert_deliveries: { owner: "duty", about: "Alerts about leads that were sent to staff." },
  analytics_daily: {
    owner: "analytics",
    about: "Page views and events of visitors, summed by day.",
  },
  api_keys: signIn("api/keys", "Keys of programs that use the API."),
  api_requests: {
    owner: "api/requests",
    about: "Answers that programs may ask for again.",
    leaves: "all",
  },
  appointments: { owner: "visits", about: "Visits to customers." },
  audit_heads: { owner: "audit", about: "The last seal of the audit log of each day." },
  audit_seals: {
    owner: "audit",
    about: "Seals that prove that no event of the audit log was changed.",
  },
  auth_accounts: signIn("people", "Passwords, as hashes."),
  auth_verifications: signIn("people", "Links of sign-in emails."),
  backup_runs: { owner: "backups", about: "Backups and their restore drills." },
  blocked_ips: { owner: "security", about: "Addresses that are kept out." },
  blog_posts: {
    owner: "blog",
    about: "Posts of the blog, drafts too.",
    leaves: ["preview_token_hash"],
  },
  blog_revisions: { owner: "blog", about: "Earlier states of posts." },
  busy_times: {
    owner: "visits/busy",
    about: "Busy times from the calendars of technicians. A new installation reads them again.",
    leaves: "all",
  },
  calendar_feeds: signIn("visits", "Private addresses of calendars."),
  canary_runs: { owner: "canary", about: "Test requests that the product sends to itself." },
  connections: {
    owner: "connections",
    about: "Services that are connected, without their secrets.",
    leaves: ["sealed"],
  },
  consent_choices: { owner: "consent", about: "What visitors allowed, such as analytics." },
  consent_proofs: { owner: "compliance", about: "Proofs of consent to calls and texts." },
  crm_webhooks: {
    owner: "messages",
    about: "Hashes of messages from the CRM, so that each counts once.",
  },
  custom_code_errors: { owner: "codes", about: "Errors of custom code." },
  custom_code_revisions: { owner: "codes", about: "Earlier states of custom code." },
  custom_codes: { owner: "codes", about: "Custom code on the pages." },
  customers: { owner: "customers", about: "Customers that several leads were merged into." },
  duty_preferences: { owner: "duty", about: "How staff hear of new leads." },
  email_daily: { owner: "emails", about: "Sent and failed emails, summed by day." },
  email_wordings: { owner: "emails", about: "Changed texts of emails." },
  emails: { owner: "emails", about: "Emails that were sent or wait." },
  ended_sessions: signIn("people/sessions", "Sessions that ended."),
  erasures: { owner: "compliance", about: "People whose data was erased, as hashes." },
  faces: {
    owner: "people/account",
    about: "Pictures of the people who call customers, in Base64.",
  },
  form_submissions: {
    owner: "leads",
    about: "Leads: every request, with its consent, status and value.",
  },
  honeypot_detections: { owner: "threats", about: "Machines that fell for a hidden field." },
  imported_records: { owner: "imports", about: "What imports brought." },
  imports: { owner: "imports", about: "Imports of files of earlier systems." },
  lead_alerts: { owner: "duty", about: "Alerts about leads that wait." },
  lead_change_keys: {
    owner: "leads/changes",
    about: "Changes of leads that a browser may send twice.",
  },
  lead_claims: { owner: "duty", about: "Who has taken a lead." },
  lead_events: { owner: "leads", about: "The history of each lead." },
  lead_files: {
    owner: "leads",
    about: "Files that the office added to leads. The files are in the folder files.",
  },
  lead_mismatches: { owner: "customers", about: "Leads that look alike and are different people." },
  lead_notes: { owner: "leads", about: "Notes and phone calls of leads." },
  lead_photo_parts: {
    owner: "leads",
    about: "Parts of photographs that still arrive.",
    leaves: "all",
  },
  lead_photos: {
    owner: "leads",
    about: "Photographs of visitors. The files are in the folder files.",
  },
  lead_source_messages: { owner: "lead-sources", about: "Messages from sources of leads." },
  lead_sources: {
    owner: "lead-sources",
    about: "Systems that send leads, without their keys.",
    leaves: ["sealed"],
  },
  lead_texts: { owner: "messages", about: "Text messages with customers." },
  legal_holds: { owner: "compliance", about: "People whose data must be kept." },
  media_items: { owner: "media", about: "The media library. The files are in the folder files." },
  media_leftovers: { owner: "media", about: "Files that are about to be deleted.", leaves: "all" },
  media_uses: { owner: "media", about: "Where each file of the library is used." },
  mfa_factors: signIn("people", "Authenticator apps."),
  mfa_recovery_codes: signIn("people", "Recovery codes, as hashes."),
  newsletter_deliveries: { owner: "newsletter", about: "Which subscriber got which issue." },
  newsletter_issues: { owner: "newsletter", about: "Issues of the newsletter." },
  newsletter_requests: {
    owner: "newsletter",
    about: "Sign-ups for the newsletter, with the proof of consent.",
    leaves: ["token_hash"],
  },
  newsletter_subscribers: { owner: "newsletter", about: "Subscribers of the newsletter." },
  not_found_daily: { owner: "redirects", about: "Missing pages, summed by day and sender." },
  not_found_days: { owner: "redirects", about: "Days with missing pages." },
  not_found_events: { owner: "redirects", about: "Visits to missing pages." },
  not_found_ignores: { owner: "redirects", about: "Missing pages that the office ignores." },
  not_found_sums: { owner: "redirects", about: "Missing pages, summed by address." },
  notification_marks: { owner: "duty", about: "What each person has read." },
  notification_preferences: { owner: "people", about: "Which emails each person wants." },
  page_text_revisions: { owner: "page-texts", about: "Earlier texts of pages." },
  page_texts: { owner: "page-texts", about: "Changed texts of pages." },
  page_versions: { owner: "pages", about: "When each page changed." },
  passkey_challenges: signIn("people/passkeys", "Open questions to passkeys."),
  passkeys: signIn("people", "Passkeys."),
  pending_sign_ins: signIn("people", "Sign-ins that wait for a code."),
  profiles: { owner: "people", about: "People with an account: names and emails." },
  push_devices: signIn("duty", "Devices that get alerts."),
  query_history: { owner: "reports", about: "Reports and queries that people ran." },
  redirect_hits_daily: { owner: "redirects", about: "How often each redirect was used, by day." },
  redirect_revisions: { owner: "redirects", about: "Earlier sets of redirects." },
  redirect_rule_versions: { owner: "redirects", about: "Redirects of earlier sets." },
  redirect_rules: { owner: "redirects", about: "Redirects." },
  retention_runs: { owner: "compliance", about: "Clean-ups of old data." },
  reviews: { owner: "reviews", about: "Reviews of customers." },
  role_change_audit: { owner: "people", about: "Changes of roles." },
  security_alerts: { owner: "threats", about: "Security alerts." },
  security_events: { owner: "audit", about: "The audit log." },
  security_metrics: { owner: "threats", about: "Security figures by hour." },
  security_threats: { owner: "threats", about: "Threats that were found." },
  settings: { owner: "settings", about: "Settings: the company, hours, areas, look and rules." },
  sign_in_limits: signIn("limits", "Failed sign-ins."),
  site_page_revisions: { owner: "site", about: "Earlier states of added pages." },
  site_pages: { owner: "site", about: "Pages that the owner added." },
  site_photos: { owner: "site-photos", about: "Photographs of the website, by place." },
  takeouts: { owner: "takeout", about: "Archives like this one.", leaves: "all" },
  technician_calendars: signIn("visits/busy", "Secret addresses of the calendars of technicians."),
  technicians: { owner: "visits/technicians", about: "People who visit customers." },
  text_numbers: { owner: "messages", about: "Phone numbers that stopped texts." },
  user_behavior_analytics: { owner: "threats", about: "Unusual behavior of signed-in people." },
  user_invitations: signIn("people/invitations", "Invitations and their links."),
  user_roles: { owner: "people", about: "The role of each person." },
  user_sessions: signIn("people", "Sessions of signed-in people."),
  webhook_cursor: {
    owner: "webhooks",
    about: "How far the events of webhooks are.",
    leaves: "all",
  },
  webhook_deliveries: {
    owner: "webhooks",
    about: "Events on their way to receivers.",
    leaves: "all",
  },
  webhook_endpoints: {
    owner: "webhooks",
    about: "Receivers of webhooks and their secrets.",
    leaves: "all",
  },
  webhook_events: { owner: "webhooks", about: "Events for receivers.", leaves: "all" },
  week_reports: { owner: "reports", about: "Weeks whose report was mailed." },
};
