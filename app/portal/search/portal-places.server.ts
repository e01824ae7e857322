import * as addresses from "#app/addresses.ts";
import { textPagesOf } from "#app/texts/all-texts.server.ts";
import type { Capability } from "#domain/access/permissions.ts";
import { connectionKinds } from "#domain/connections/all-kinds.ts";
import type { ConnectionId } from "#domain/connections/connection-kind.ts";
import { emailKinds } from "#domain/emails/kind.server.ts";
import { placeGroupsOf, placeOf } from "#domain/media/photo-slots.ts";
import { reports } from "#domain/reports/catalog/reports.server.ts";
import type { PageSummary } from "#domain/site/read-site-pages.server.ts";
import type { ContentSet } from "#domain/settings/facts/content-set.ts";
import { factSections } from "#domain/settings/facts/all-sections.ts";
import { sectionIn } from "#domain/settings/facts/fact-section.ts";

/** A part of the portal or website that the search finds by everyday words. */
export interface PortalPlace {
  to: string;
  label: string;
  /** Its location in the portal. */
  hint: string;
  /** More words that find it. */
  words: string;
  capability: Capability;
}

type Entry = readonly [to: string, label: string, words: string];

/** Returns settings, texts, photographs, templates, reports and pages with everyday words for them. */
export function portalPlaces(contentSet: ContentSet): PortalPlace[] {
  return [...settings(contentSet), ...content(contentSet), ...tools(), ...sitePlaces(contentSet)];
}

/** Places that share a location and a capability. */
function placesIn(hint: string, capability: Capability, entries: readonly Entry[]): PortalPlace[] {
  return entries.map(([to, label, words]) => ({ to, label, hint, words, capability }));
}

const labelsOf = (fields: readonly { label: string }[]): string =>
  fields.map(({ label }) => label).join(" ");

const facts: Readonly<Record<string, string>> = {
  "Name and contact": "telephone email business",
  "Office address": "location street",
  "Opening hours": "open closed times weekend lunch business hours timezone",
  "Federal holidays": "thanksgiving christmas vacation closed day off",
  "Closures and special hours": "vacation closed holiday day off storm early christmas eve",
  "Season and holiday banner": "announcement holiday season top bar message",
  "Home plans": "price pricing from cost plan",
  Offers: "discount coupon deal special price",
  License: "certification number",
  "Ready-made services": "offer drop stop remove hide service",
  "Ready-made pests": "pest guide insects remove hide",
  Typefaces: "font fonts typography lettering",
  "Drawn logo": "logo icon favicon brand initials letters",
  Colors: "color brand theme palette look design style",
};

const services: Readonly<Record<ConnectionId, string>> = {
  mail: "smtp outgoing gmail outlook",
  crm: "gohighlevel go highlevel leadconnector integration",
  texts: "twilio sms alerts",
  ai: "openai chatgpt claude model",
  backups: "s3 bucket amazon storage restore",
  analytics: "tracking visitors statistics",
  chat: "live chat widget messenger",
  map: "location google maps directions",
};

function settings(contentSet: ContentSet): PortalPlace[] {
  const read = "settings.read";
  return [
    ...factSections.flatMap((section, at) => {
      const { id, title, groups } = sectionIn(contentSet, section);
      const page = at === 0 ? addresses.companySettings : addresses.companyFacts(id);
      return placesIn(
        `Settings, ${title}`,
        read,
        groups.map(({ title: group, fields }) => [
          `${page}#company-${fields[0]?.name}`,
          group,
          `${title} ${labelsOf(fields)} ${facts[group] ?? ""}`,
        ]),
      );
    }),
    ...placesIn(
      "Settings, Connections",
      read,
      connectionKinds.map(({ id, title, purpose, fields, variables }) => [
        addresses.connection(id),
        title,
        `connect ${services[id]} ${purpose} ${labelsOf(fields)} ${variables.join(" ")}`,
      ]),
    ),
    ...placesIn("Settings", read, [
      [addresses.connections, "Connections", "integrations services smtp api keys plugins"],
      [addresses.apiKeys, "API", "api keys tokens programs zapier automation developer rest"],
      [addresses.apiReference, "API reference", "api openapi swagger operations try developer"],
      [addresses.pageTextsOf("home"), "Home page", "sections front page hide show order"],
      [addresses.menuSettings, "Menus", "navigation header footer links order hide rename"],
      [addresses.sitePhotos, "Photographs", "photos pictures images gallery"],
      [addresses.reviews, "Reviews", "testimonials stars rating google"],
      [addresses.pageTexts, "Pages", "edit content copy sentences words rename url slug link"],
      [addresses.newCity, "New city", "add service area town location zip codes"],
      [addresses.newSitePage, "New page", "add create offer landing special deal promotion"],
      [addresses.textSettings, "Text messages", "sms templates missed call reminder"],
      [addresses.templates, "Email templates", "wording messages confirmation"],
      [addresses.settings, "System information", "version node database size uptime test email"],
      [addresses.setup, "Make it yours", "start setup wizard first steps new firm company neutral"],
      [addresses.launch, "Launch checklist", "go live start setup publish"],
      [addresses.codes, "Code Management", "custom codes snippets scripts html css pixel tracking"],
      [addresses.analyticsDebug, "Analytics Debug", "check tracking google events"],
    ]),
  ];
}

function content(contentSet: ContentSet): PortalPlace[] {
  return [
    ...placesIn(
      "Settings, Pages",
      "settings.read",
      textPagesOf(contentSet).map(({ page, name, path }) => [
        addresses.pageTextsOf(page),
        `Texts of ${name}`,
        `edit page content title ${path}`,
      ]),
    ),
    ...placesIn(
      "Settings, Photographs",
      "settings.read",
      placeGroupsOf({ contentSet }).flatMap(({ title, slots }) =>
        slots.map((slot): Entry => [
          addresses.sitePhoto(slot),
          `Photograph: ${placeOf(slot).title}`,
          `photo picture image ${title}`,
        ]),
      ),
    ),
    ...placesIn(
      "Settings, Email templates",
      "emails.read",
      emailKinds().map(({ template, name, purpose }) => [
        addresses.template(template),
        name,
        `email template wording mail ${purpose}`,
      ]),
    ),
    ...placesIn(
      "Database Tools, Quick Queries",
      "database.read",
      reports.map(({ name, title, description, group }) => [
        addresses.report(name),
        title,
        `report numbers statistics ${description} ${group}`,
      ]),
    ),
  ];
}

function tools(): PortalPlace[] {
  const [urls, office] = ["URL Management", "leads.read"] as const;
  return [
    ...placesIn("Security Center", "security.read", [
      [
        addresses.securitySettings,
        "Sign-in and sessions",
        "security settings session timeout lockout attempts",
      ],
      [addresses.mfa, "MFA", "two-factor sign-in of staff 2fa authenticator passkey"],
      [addresses.blockedIps, "Blocked IPs", "blocked addresses ban block spam bots"],
      [addresses.auditLog, "Audit Log", "history who changed activity"],
      [addresses.threats, "Threats", "attacks alerts suspicious"],
      [
        addresses.compliance,
        "Compliance",
        "consent privacy delete export person gdpr tcpa erase data",
      ],
      [addresses.retention, "Data Retention", "delete old data keep clean-up"],
    ]),
    ...placesIn(urls, "redirects.read", [
      [addresses.redirects, "Redirect Manager", "redirects 301 old address move forward"],
      [addresses.quickFixes, "Quick Fixes", "404 broken links missing pages"],
    ]),
    ...placesIn(urls, "redirects.write", [
      [addresses.newRedirect, "New redirect", "add 301"],
      [addresses.importRedirects, "Import redirects", "upload csv wordpress"],
    ]),
    ...placesIn("Settings", "imports.write", [
      [addresses.imports, "Import", "moving in wordpress ghost csv posts customers migrate"],
      [
        addresses.leadSources,
        "Lead sources",
        "google lsa facebook angi callrail call tracker old site copy zapier form",
      ],
      [addresses.webhooks, "Webhooks", "zapier make connect receiver event hook"],
      [addresses.takeouts, "Export", "your data everything download archive leave backup takeout"],
    ]),
    ...placesIn("Leads", office, [
      [addresses.duty, "On call", "schedule duty rota alerts"],
      [addresses.leads, "Export leads", "csv download spreadsheet excel backup"],
    ]),
    ...placesIn("Schedule", office, [
      [addresses.schedule, "Book a visit", "appointment calendar technician day free"],
      [addresses.technicians, "Technicians", "team crew calendar employees"],
    ]),
    ...placesIn("Newsletter", "newsletter.read", [
      [addresses.issues, "Newsletter issues", "send mailing"],
      [addresses.subscribers, "Export subscribers", "csv download emails"],
    ]),
    ...placesIn("Email Monitoring", "emails.read", [
      [addresses.emailLogs, "Logs", "sent emails outbox mail log"],
    ]),
    ...placesIn("Your account", "portal.open", [
      [addresses.account, "Profile", "my name email photo account"],
      [addresses.security, "Password and sign-in", "change password passkey mfa 2fa sessions"],
    ]),
  ];
}

/** Returns the public pages, which open on the website. */
function sitePlaces(contentSet: ContentSet): PortalPlace[] {
  return placesIn(
    "On the website",
    "portal.open",
    textPagesOf(contentSet)
      .filter(({ path }) => path.startsWith("/"))
      .map(({ path, name }) => [path, name, `view page public ${path}`]),
  );
}

/** Returns the editors of the pages that the owner added. */
export function ownPlaces(pages: readonly PageSummary[]): PortalPlace[] {
  return placesIn(
    "Settings, Pages",
    "settings.read",
    pages.map(({ id, title, path }) => [
      addresses.sitePageEditor(id),
      title,
      `edit page content offer ${path}`,
    ]),
  );
}

/** Returns the places that match every word of the query, best first. */
export function findPlaces<Place extends Pick<PortalPlace, "label" | "words" | "hint">>(
  places: readonly Place[],
  query: string,
): Place[] {
  const words = plain(query).split(" ").filter(Boolean);
  const whole = words.join(" ");
  if (whole === "") return [];
  return places
    .map((place) => ({ place, score: scoreOf(place, words, whole) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ place }) => place);
}

function scoreOf(
  { label, words: more, hint }: Pick<PortalPlace, "label" | "words" | "hint">,
  words: readonly string[],
  whole: string,
): number {
  const [title, all] = [plain(label), ` ${plain(`${label} ${more} ${hint}`)}`];
  // A query matches the start of words: "photo" finds photographs, "art" does not find start.
  if (!words.every((word) => all.includes(` ${word}`))) return 0;
  if (title === whole) return 5;
  if (title.startsWith(whole)) return 4;
  // It says more in a short title: "holiday" finds the holidays before their banner.
  if (` ${title}`.includes(` ${whole}`)) return 3 + 1 / title.length;
  return words.every((word) => ` ${title}`.includes(` ${word}`)) ? 2 : 1;
}

/** Returns lower-case words without accents and punctuation. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
