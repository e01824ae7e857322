// The value sets of columns: one list each, shared by the schema, the database checks, zod and the labels. A new
// value needs a migration (npm run db:generate), or the database refuses it.

export const roles = ["admin", "blogger", "seo", "office", "commenter"] as const;
export type Role = (typeof roles)[number];

export const factorTypes = ["totp"] as const;
export type FactorType = (typeof factorTypes)[number];

/** A factor is pending until its first correct code. */
export const factorStatuses = ["pending", "verified"] as const;
export type FactorStatus = (typeof factorStatuses)[number];

/** What a passkey signs a challenge for. */
export const challengePurposes = ["add", "confirm", "sign_in"] as const;

/** Why a session ended before its person signed out. */
export const sessionEnds = [
  "idle",
  "role_changed",
  "password_changed",
  "factor_added",
  "ended_by_owner",
  "ended_by_admin",
  "deactivated",
  "removed",
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export * from "./lead-vocabularies.ts";

/** `failed` is final; `held` waits until a mail server is configured. */
export const emailStatuses = ["queued", "sent", "failed", "held"] as const;
export type EmailStatus = (typeof emailStatuses)[number];

export const emailOutcomes = ["sent", "failed"] as const satisfies readonly EmailStatus[];
export type EmailOutcome = (typeof emailOutcomes)[number];

/** Original author of a post: a person, the product itself, a language model, or the site that it was moved from. */
export const postOrigins = ["staff", "starter", "ai", "import"] as const;
export type PostOrigin = (typeof postOrigins)[number];

export const revisionKinds = [
  "autosave",
  "save",
  "publish",
  "unpublish",
  "schedule",
  "restore",
  "generated",
  "starter",
  "import",
] as const;
export type RevisionKind = (typeof revisionKinds)[number];

export const mediaTypes = ["image", "video", "document"] as const;
export type MediaType = (typeof mediaTypes)[number];

/** The public pages whose texts the owner can edit; city pages have the slug of their city. "shared" is what all pages show. */
export const pageKeys = [
  "home",
  "services",
  "residential",
  "termites",
  "moisture",
  "commercial",
  "mosquitoes",
  "emergency",
  "pests",
  "pest-ants",
  "pest-cockroaches",
  "pest-spiders",
  "pest-bed-bugs",
  "pest-mosquitoes",
  "pest-termites",
  "pest-rodents",
  "service-areas",
  "virginia-beach",
  "norfolk",
  "chesapeake",
  "portsmouth",
  "suffolk",
  "hampton",
  "newport-news",
  "about",
  "contact",
  "sitemap",
  "privacy-policy",
  "terms",
  "shared",
] as const;
export type PageKey = (typeof pageKeys)[number];

/** Places of the website for the company's own photographs. A page's own place has the key of the page. */
export const photoSlots = [
  "owner",
  "team",
  "truck",
  "signature",
  "jobs",
  "residential",
  "termites",
  "moisture",
  "commercial",
  "mosquitoes",
  "emergency",
  "virginia-beach",
  "norfolk",
  "chesapeake",
  "portsmouth",
  "suffolk",
  "hampton",
  "newport-news",
] as const;
export type PhotoSlot = (typeof photoSlots)[number];

/** Kinds of pages that the owner can add. */
export const sitePageKinds = ["page", "city", "service", "pest"] as const;
export type SitePageKind = (typeof sitePageKinds)[number];

/** Kinds of places that show a library item. */
export const mediaUseKinds = ["post", "page"] as const;

/** `pending` was never confirmed; `bounced` and `complained` get nothing until they confirm again. */
export const subscriberStatuses = [
  "pending",
  "subscribed",
  "unsubscribed",
  "bounced",
  "complained",
] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** `paused` waits for a person: the mail server refused too many in a row. */
export const issueStatuses = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "sent",
  "canceled",
] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** Why an issue paused: the mail server refuses us, or says of too many mailboxes that they do not exist. */
export const pauseReasons = ["refused", "bounced"] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** `planned` waits for its batch, `queued` is in the outbox, `skipped` was not to be sent anymore. */
export const deliveryStatuses = [
  "planned",
  "queued",
  "sent",
  "failed",
  "bounced",
  "skipped",
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** 301, 302, 307 and 308 (they keep the method of a request), a page with a meta refresh, 410. */
export const redirectTypes = [
  "permanent",
  "temporary",
  "temporary_307",
  "permanent_308",
  "meta_refresh",
  "gone",
] as const;
export type RedirectType = (typeof redirectTypes)[number];

/** What a redirect rule matches: one path, a path and everything below it, or a path with wildcards. */
export const redirectMatches = ["exact", "prefix", "pattern"] as const;
export type RedirectMatch = (typeof redirectMatches)[number];

/** What a rule does with the query of a request: passes it on, drops it, or requires exactly one. */
export const redirectQueries = ["pass", "ignore", "exact"] as const;
export type RedirectQuery = (typeof redirectQueries)[number];

/** The windows of 404 analytics, in days. */
export const notFoundRanges = [7, 30, 90] as const;
export type NotFoundRange = (typeof notFoundRanges)[number];

/** What a sum of 404s is about. */
export const notFoundSumKinds = ["url", "referrer"] as const;

/** URLs of the former site, a person, a renamed page, or a file. */
export const redirectSources = ["built_in", "staff", "slug", "import"] as const;
export type RedirectSource = (typeof redirectSources)[number];

export const severities = ["low", "medium", "high", "critical"] as const;
export type Severity = (typeof severities)[number];

export const threatStatuses = ["active", "resolved", "false_positive"] as const;
export type ThreatStatus = (typeof threatStatuses)[number];

/** From the most to the least urgent. */
export const alertSeverities = ["critical", "error", "warning", "info"] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/** Figures of the security center that are kept over time. */
export const metricTypes = [
  "total_threats",
  "active_threats",
  "blocked_ips",
  "high_risk_users",
  "recent_alerts",
  "health_score",
] as const;
export type MetricType = (typeof metricTypes)[number];

/** The time that a figure covers. */
export const metricPeriods = ["now", "24_hours", "30_days"] as const;
export type MetricPeriod = (typeof metricPeriods)[number];

/** Purposes of requests to a language model. */
export const aiPurposes = ["ideas", "idea", "post"] as const;
export type AiPurpose = (typeof aiPurposes)[number];

export const aiCallStatuses = ["running", "ok", "failed", "cancelled"] as const;

export const boardStages = ["review", "done"] as const;
export type BoardStage = (typeof boardStages)[number];

export const backupOutcomes = ["made", "failed"] as const;

/** Results of the comparison between a restored backup and the saved data. */
export const drillResults = ["equal", "different", "failed", "not_run"] as const;
export type DrillResult = (typeof drillResults)[number];

/** `javascript`, `html` and `other` come from records of the former site; the manager offers the first seven. */
export const codeTypes = [
  "analytics",
  "header_script",
  "body_script",
  "css",
  "schema_markup",
  "conversion_tracking",
  "meta_tags",
  "javascript",
  "html",
  "other",
] as const;
export type CodeType = (typeof codeTypes)[number];

/** Slots of a page. */
export const codePositions = ["head_start", "head_end", "body_start", "body_end"] as const;
export type CodePosition = (typeof codePositions)[number];

/** What the visitor must agree to before a snippet runs. */
export const requiredConsents = ["none", "analytics", "marketing"] as const;
export type RequiredConsent = (typeof requiredConsents)[number];
/** Free SQL is noted and never runs. */
export const queryKinds = ["sql", "report"] as const;
export type QueryKind = (typeof queryKinds)[number];

export const reviewSources = [
  "google",
  "facebook",
  "yelp",
  "nextdoor",
  "angi",
  "bbb",
  "letter",
  "other",
] as const;
export type ReviewSource = (typeof reviewSources)[number];

export const reviewServices = [
  "residential",
  "commercial",
  "termites",
  "mosquitoes",
  "moisture",
  "emergency",
] as const;
export type ReviewService = (typeof reviewServices)[number];

/** Where an import comes from. */
export const importKinds = ["wordpress", "ghost", "people"] as const;
export type ImportKind = (typeof importKinds)[number];

/** The steps of an import, in order. A failed import left nothing behind. */
export const importStates = [
  "uploading",
  "checking",
  "checked",
  "running",
  "done",
  "failed",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof importStates)[number];

/** What an import made. */
export const importedKinds = ["post", "media", "redirect", "lead"] as const;
export type ImportedKind = (typeof importedKinds)[number];

export const takeoutStates = ["running", "ready", "failed"] as const;
