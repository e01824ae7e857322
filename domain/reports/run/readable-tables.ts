import type { ReadableTables } from "#database/reader.ts";

/** What reports may read: no passwords, sessions, tokens, secrets or texts of emails. */
export const readableTables: ReadableTables = {
  ai_calls: "*",
  analytics_daily: "*",
  backup_runs: "*",
  blog_posts: ["id", "title", "slug", "category", "published", "published_at", "deleted_at"],
  canary_runs: "*",
  email_daily: "*",
  emails: ["id", "template", "status", "attempts", "last_error", "created_at", "sent_at"],
  form_submissions: "*",
  lead_events: "*",
  media_items: "*",
  newsletter_subscribers: ["id", "status", "created_at", "confirmed_at", "unsubscribed_at"],
  not_found_daily: "*",
  profiles: ["id", "full_name"],
  redirect_rules: "*",
  security_events: "*",
};
