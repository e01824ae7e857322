import * as addresses from "#app/addresses.ts";
import { textPages } from "#app/texts/all-texts.server.ts";
import type { Capability } from "#domain/access/permissions.ts";
import { connectionKinds } from "#domain/connections/all-kinds.ts";
import { emailKinds } from "#domain/emails/kind.server.ts";
import { placeGroups, placeOf } from "#domain/media/photo-slots.ts";
import { reports } from "#domain/reports/catalog/reports.server.ts";
import { factSections } from "#domain/settings/facts/all-sections.ts";

/** A place of the portal that people look for by their own words. */
export interface PortalPlace {
  to: string;
  label: string;
  /** Where it is. */
  hint: string;
  /** More words that find it. */
  words: string;
  capability: Capability;
}

/** Every setting, text, photograph, template, report and page, and what people call them. */
export function portalPlaces(): PortalPlace[] {
  return [...settings(), ...content(), ...safety(), ...account(), ...sitePlaces()];
}

const facts: Readonly<Record<string, string>> = {
  "Name and contact": "telephone email business",
  "Office address": "location street",
  "Opening hours": "open closed times weekend lunch business hours timezone",
  "Federal holidays": "thanksgiving christmas vacation closed day off",
  "Other closures": "vacation closed holiday day off storm",
  Offers: "discount coupon deal special price",
  License: "certification number",
  Colors: "color brand theme palette look design style",
};

const services: Readonly<Record<string, string>> = {
  mail: "smtp outgoing gmail outlook",
  crm: "gohighlevel go highlevel leadconnector integration",
  texts: "twilio sms alerts",
  ai: "openai chatgpt claude model",
  backups: "s3 bucket amazon storage restore",
  analytics: "tracking visitors statistics",
  chat: "live chat widget messenger",
  map: "location google maps directions",
};

function settings(): PortalPlace[] {
  const capability = "settings.read";
  const inSettings = (to: string, label: string, words: string): PortalPlace => ({
    to,
    label,
    hint: "Settings",
    words,
    capability,
  });
  return [
    ...factSections.flatMap(({ id, title, groups }, at) =>
      groups.map((group) => ({
        to:
          (at === 0 ? addresses.companySettings : addresses.companyFacts(id)) +
          `#company-${group.fields[0]?.name}`,
        label: group.title,
        hint: `Settings, ${title}`,
        words: `${title} ${group.fields.map(({ label }) => label).join(" ")} ${facts[group.title] ?? ""}`,
        capability: capability as Capability,
      })),
    ),
    ...connectionKinds.map(({ id, title, purpose, fields, variables }) => ({
      to: addresses.connection(id),
      label: title,
      hint: "Settings, Connections",
      words: `connect ${services[id] ?? ""} ${purpose} ${fields.map(({ label }) => label).join(" ")} ${variables.join(" ")}`,
      capability: capability as Capability,
    })),
    inSettings(addresses.connections, "Connections", "integrations services smtp api keys plugins"),
    inSettings(addresses.homePageSettings, "Home page", "sections front page hide show"),
    inSettings(addresses.sitePhotos, "Photographs", "photos pictures images gallery"),
    inSettings(addresses.reviews, "Reviews", "testimonials stars rating google"),
    inSettings(addresses.pageTexts, "Texts of pages", "edit content copy sentences words"),
    inSettings(addresses.textSettings, "Text messages", "sms templates missed call reminder"),
    inSettings(addresses.templates, "Email templates", "wording messages confirmation"),
    inSettings(addresses.systemSettings, "System", "cache export tools version maintenance"),
    inSettings(addresses.launch, "Launch checklist", "go live start setup publish"),
    inSettings(addresses.codes, "Code Management", "snippets scripts html css pixel tracking"),
    inSettings(addresses.analyticsDebug, "Analytics check", "tracking google events"),
  ];
}

function content(): PortalPlace[] {
  return [
    ...textPages.map(({ page, name, path }) => ({
      to: addresses.pageTextsOf(page),
      label: `Texts of ${name}`,
      hint: "Settings, Texts of pages",
      words: `edit page content title ${path}`,
      capability: "settings.read" as Capability,
    })),
    ...placeGroups.flatMap(({ title: group, slots }) =>
      slots.map((slot) => ({
        to: addresses.sitePhoto(slot),
        label: `Photograph: ${placeOf(slot).title}`,
        hint: "Settings, Photographs",
        words: `photo picture image ${group}`,
        capability: "settings.read" as Capability,
      })),
    ),
    ...emailKinds().map(({ template, name, purpose }) => ({
      to: addresses.template(template),
      label: name,
      hint: "Settings, Email templates",
      words: `email template wording mail ${purpose}`,
      capability: "emails.read" as Capability,
    })),
    ...reports.map(({ name, title, description, group }) => ({
      to: addresses.report(name),
      label: title,
      hint: "Database Tools, Quick Queries",
      words: `report numbers statistics ${description} ${group}`,
      capability: "database.read" as Capability,
    })),
  ];
}

function safety(): PortalPlace[] {
  const place = (
    to: string,
    label: string,
    words: string,
    hint = "Security Center",
    capability: Capability = "security.read",
  ): PortalPlace => ({ to, label, hint, words, capability });
  return [
    place(addresses.securitySettings, "Security settings", "session timeout lockout attempts"),
    place(addresses.mfa, "Two-factor sign-in of staff", "mfa 2fa authenticator passkey"),
    place(addresses.blockedIps, "Blocked addresses", "ip ban block spam bots"),
    place(addresses.auditLog, "Audit log", "history who changed activity"),
    place(addresses.threats, "Threats", "attacks alerts suspicious"),
    place(addresses.compliance, "Compliance", "consent privacy delete person gdpr tcpa erase data"),
    place(addresses.retention, "Retention", "delete old data keep clean-up"),
    place(
      addresses.redirects,
      "Redirects",
      "301 old address move forward",
      "URL Management",
      "redirects.read",
    ),
    place(addresses.newRedirect, "New redirect", "add 301", "URL Management", "redirects.write"),
    place(
      addresses.importRedirects,
      "Import redirects",
      "upload csv wordpress",
      "URL Management",
      "redirects.write",
    ),
    place(
      addresses.quickFixes,
      "Quick fixes",
      "404 broken links missing pages",
      "URL Management",
      "redirects.read",
    ),
    place(addresses.duty, "On-call schedule", "duty rota alerts", "Leads", "leads.read"),
    place(
      addresses.technicians,
      "Technicians",
      "team crew calendar employees",
      "Schedule",
      "leads.read",
    ),
    place(addresses.issues, "Newsletter issues", "send mailing", "Newsletter", "newsletter.read"),
    place(addresses.emailLogs, "Sent emails", "outbox mail log", "Email Monitoring", "emails.read"),
  ];
}

function account(): PortalPlace[] {
  const mine = (to: string, label: string, words: string): PortalPlace => ({
    to,
    label,
    hint: "Your account",
    words,
    capability: "portal.open",
  });
  return [
    mine(addresses.account, "Profile", "my name email photo account"),
    mine(addresses.security, "Password and sign-in", "change password passkey mfa 2fa sessions"),
  ];
}

/** The public pages, to look at. */
function sitePlaces(): PortalPlace[] {
  return textPages
    .filter(({ path }) => path.startsWith("/"))
    .map(({ path, name }) => ({
      to: path,
      label: name,
      hint: "On the website",
      words: `view page public ${path}`,
      capability: "portal.open",
    }));
}

/** The places that have every word of the query, the best first. */
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
  // A word is found at its beginning: "photo" finds photographs, "art" no start.
  if (!words.every((word) => all.includes(` ${word}`))) return 0;
  if (title === whole) return 5;
  if (title.startsWith(whole)) return 4;
  if (` ${title}`.includes(` ${whole}`)) return 3;
  return words.every((word) => ` ${title}`.includes(` ${word}`)) ? 2 : 1;
}

/** In small letters, without accents; everything else is a space. "Log out" is also "logout". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
