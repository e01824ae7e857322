import type { SourceFile } from "./read-source.ts";

/** The folder in domain/ that may write a table, by the table's database name. */
export const tableOwners: Readonly<Record<string, string>> = {
  ai_boards: "domain/writing",
  ai_calls: "domain/writing",
  alert_deliveries: "domain/duty",
  analytics_daily: "domain/analytics",
  api_keys: "domain/api/keys",
  api_requests: "domain/api/requests",
  appointments: "domain/visits",
  audit_heads: "domain/audit",
  audit_seals: "domain/audit",
  auth_accounts: "domain/people",
  passkey_challenges: "domain/people/passkeys",
  passkeys: "domain/people",
  auth_verifications: "domain/people",
  backup_runs: "domain/backups",
  blocked_ips: "domain/security",
  blog_posts: "domain/blog",
  blog_revisions: "domain/blog",
  busy_times: "domain/visits/busy",
  canary_runs: "domain/canary",
  calendar_feeds: "domain/visits",
  consent_proofs: "domain/compliance",
  erasures: "domain/compliance",
  legal_holds: "domain/compliance",
  retention_runs: "domain/compliance",
  consent_choices: "domain/consent",
  crm_webhooks: "domain/messages",
  custom_code_errors: "domain/codes",
  custom_code_revisions: "domain/codes",
  custom_codes: "domain/codes",
  customers: "domain/customers",
  duty_preferences: "domain/duty",
  email_daily: "domain/emails",
  email_wordings: "domain/emails",
  emails: "domain/emails",
  ended_sessions: "domain/people/sessions",
  faces: "domain/people/account",
  form_submissions: "domain/leads",
  imports: "domain/imports",
  imported_records: "domain/imports",
  lead_alerts: "domain/duty",
  lead_change_keys: "domain/leads/changes",
  lead_claims: "domain/duty",
  lead_events: "domain/leads",
  lead_files: "domain/leads",
  lead_mismatches: "domain/customers",
  lead_notes: "domain/leads",
  lead_photo_parts: "domain/leads",
  lead_photos: "domain/leads",
  lead_source_messages: "domain/lead-sources",
  lead_sources: "domain/lead-sources",
  lead_texts: "domain/messages",
  media_items: "domain/media",
  media_leftovers: "domain/media",
  media_uses: "domain/media",
  mfa_factors: "domain/people",
  mfa_recovery_codes: "domain/people",
  newsletter_deliveries: "domain/newsletter",
  newsletter_issues: "domain/newsletter",
  newsletter_requests: "domain/newsletter",
  newsletter_subscribers: "domain/newsletter",
  not_found_daily: "domain/redirects",
  not_found_days: "domain/redirects",
  not_found_events: "domain/redirects",
  not_found_ignores: "domain/redirects",
  not_found_sums: "domain/redirects",
  notification_marks: "domain/duty",
  notification_preferences: "domain/people",
  page_text_revisions: "domain/page-texts",
  connections: "domain/connections",
  page_texts: "domain/page-texts",
  page_versions: "domain/pages",
  site_page_revisions: "domain/site",
  site_pages: "domain/site",
  pending_sign_ins: "domain/people",
  profiles: "domain/people",
  redirect_hits_daily: "domain/redirects",
  redirect_revisions: "domain/redirects",
  redirect_rule_versions: "domain/redirects",
  push_devices: "domain/duty",
  query_history: "domain/reports",
  redirect_rules: "domain/redirects",
  role_change_audit: "domain/people",
  security_events: "domain/audit",
  honeypot_detections: "domain/threats",
  reviews: "domain/reviews",
  security_alerts: "domain/threats",
  security_metrics: "domain/threats",
  security_threats: "domain/threats",
  user_behavior_analytics: "domain/threats",
  settings: "domain/settings",
  site_photos: "domain/site-photos",
  sign_in_limits: "domain/limits",
  takeouts: "domain/takeout",
  technician_calendars: "domain/visits/busy",
  technicians: "domain/visits/technicians",
  text_numbers: "domain/messages",
  webhook_cursor: "domain/webhooks",
  webhook_deliveries: "domain/webhooks",
  webhook_endpoints: "domain/webhooks",
  webhook_events: "domain/webhooks",
  week_reports: "domain/reports",
  user_invitations: "domain/people/invitations",
  user_roles: "domain/people",
  user_sessions: "domain/people",
};

/** Only the owning folder writes a table, except for scripts, tests and full copies. */
export function checkTableOwners(
  files: readonly SourceFile[],
  owners: Readonly<Record<string, string>> = tableOwners,
): string[] {
  const violations: string[] = [];
  const nameOf = new Map(
    files.flatMap((file) =>
      [...file.tables].map(([name, table]) => [`${file.path} ${name}`, table] as const),
    ),
  );
  const tables = new Set(nameOf.values());
  for (const table of tables)
    if (!owners[table]) violations.push(`${table}: no folder owns this table.`);
  for (const table of Object.keys(owners))
    if (!tables.has(table)) violations.push(`${table}: owned, but not in database/schema.`);
  for (const file of files) {
    if (!/^(domain|app|server|platform)\//.test(file.path) || /\.test\.tsx?$/.test(file.path))
      continue;
    for (const { table, line } of file.writes) {
      const at = `${file.path}:${line}`;
      if (!table) {
        violations.push(`${at}: writes a table that is not imported by name from the schema.`);
        continue;
      }
      const name = "sql" in table ? table.sql : nameOf.get(`${table.module} ${table.name}`);
      if (name === undefined)
        violations.push(`${at}: writes an unknown table "${JSON.stringify(table)}".`);
      const owner = name && tables.has(name) ? owners[name] : undefined;
      if (owner && !file.path.startsWith(`${owner}/`))
        violations.push(`${at}: writes ${name}, which only ${owner} writes.`);
    }
  }
  return violations;
}
