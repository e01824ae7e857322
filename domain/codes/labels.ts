import { can } from "#domain/access/permissions.ts";
import {
  type CodePosition,
  type CodeType,
  codeTypes,
  type RequiredConsent,
  type Role,
  roles,
} from "#database/vocabularies.ts";
export type { CodePosition, CodeType } from "#database/vocabularies.ts";

import { consentOf, passiveTypes, scriptTypes, visitorTypes } from "./rules/snippet.ts";
import { guest } from "./targets.ts";

export const typeLabels: Readonly<Record<CodeType, string>> = {
  analytics: "Analytics",
  header_script: "Header script",
  body_script: "Body script",
  css: "CSS",
  schema_markup: "Schema markup",
  conversion_tracking: "Conversion tracking",
  meta_tags: "Meta tags",
  javascript: "JavaScript",
  html: "HTML",
  other: "Other",
};

/** The types of the manager, in its order. */
export const offeredTypes: readonly CodeType[] = codeTypes.filter(
  (type) => type !== "javascript" && type !== "other",
);

export const positionLabels: Readonly<Record<CodePosition, string>> = {
  head_start: "Start of the head",
  head_end: "End of the head",
  body_start: "Start of the body",
  body_end: "End of the body",
};

export const consentLabels: Readonly<Record<RequiredConsent, string>> = {
  none: "Not needed",
  analytics: "Analytics",
  marketing: "Marketing",
};

const readerLabels: Readonly<Record<string, string>> = {
  [guest]: "visitors",
  admin: "administrators",
  blogger: "bloggers",
  seo: "SEO staff",
  office: "office staff",
  commenter: "commenters",
};

interface Shown {
  codeType: CodeType;
  consentCategory: RequiredConsent;
  readers: readonly string[];
  /** Hosts that the code names. */
  hosts: readonly string[];
}

/** Who gets a code, and when. */
export function audienceText(
  { codeType, consentCategory, readers, hosts }: Shown,
  { scriptsOnly }: { scriptsOnly: boolean },
): string {
  if (scriptsOnly && !visitorTypes.has(codeType))
    return readers.includes("*") || readers.includes("admin") ? "Administrators only" : "No one";
  const who = readers.includes("*")
    ? everyone(codeType, readers)
    : sentence(readers.map((reader) => readerLabels[reader] ?? reader));
  const consent = consentOf(codeType, consentCategory);
  const isScript = scriptTypes.has(codeType);
  if (consent !== "none")
    return `${who}, after consent to ${consentLabels[consent].toLowerCase()}${isScript ? " and a first touch" : ""}`;
  const reached = passiveTypes.has(codeType) ? "" : hosts.join(", ");
  return `${who}${isScript ? ", from their first touch on" : ""}${reached ? `, without consent, which reaches ${reached}` : ""}`;
}

/** Scripts act with the rights of their reader, so staff get only those that name their role. */
function everyone(codeType: CodeType, readers: readonly string[]): string {
  if (!scriptTypes.has(codeType)) return "Everyone";
  const staff = readers.filter((reader) => isRole(reader) && can(reader, "portal.open"));
  return ["Everyone but staff", ...staff.map((role) => readerLabels[role])].join(", ");
}

const isRole = (reader: string): reader is Role => (roles as readonly string[]).includes(reader);

function sentence(words: readonly string[]): string {
  const text = words.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why a code is on or off now. */
export function stateOf(
  code: {
    enabled: boolean;
    disabledReason: string | null;
    problem: string | null;
    startsAt: Date | null;
    endsAt: Date | null;
  },
  { safeMode, now }: { safeMode: boolean; now: Date },
): { label: string; tone: "reassure" | "plain" | "warn" | "danger" } {
  if (code.disabledReason) return { label: "Stopped", tone: "danger" };
  if (!code.enabled) return { label: "Off", tone: "plain" };
  if (code.problem) return { label: "Breaks the rules", tone: "danger" };
  if (safeMode) return { label: "Safe mode", tone: "warn" };
  if (code.startsAt && now < code.startsAt) return { label: "Planned", tone: "plain" };
  if (code.endsAt && now >= code.endsAt) return { label: "Ended", tone: "plain" };
  return { label: "On", tone: "reassure" };
}
