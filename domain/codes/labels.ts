import type { CodePosition, CodeType, RequiredConsent } from "#database/vocabularies.ts";
export type { CodeType } from "#database/vocabularies.ts";

import { visitorTypes } from "./rules/snippet.ts";
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
export const offeredTypes: readonly CodeType[] = [
  "analytics",
  "header_script",
  "body_script",
  "css",
  "schema_markup",
  "conversion_tracking",
  "meta_tags",
  "html",
];

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
  commenter: "commenters",
};

interface Shown {
  codeType: CodeType;
  consentCategory: RequiredConsent;
  readers: readonly string[];
}

/** Who gets a code, in words. */
export function audienceText(
  { codeType, consentCategory, readers }: Shown,
  { scriptsOnly }: { scriptsOnly: boolean },
): string {
  if (scriptsOnly && !visitorTypes.has(codeType))
    return readers.includes("*") || readers.includes("admin") ? "Administrators only" : "No one";
  const who = readers.includes("*")
    ? "Everyone"
    : sentence(readers.map((reader) => readerLabels[reader] ?? reader));
  return consentCategory === "none"
    ? who
    : `${who}, after consent to ${consentLabels[consentCategory].toLowerCase()}`;
}

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
