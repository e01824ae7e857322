import type { sightingKinds } from "./watch/kinds.ts";

type Known = NonNullable<(typeof sightingKinds)[keyof typeof sightingKinds]["threat"]>["type"];

const words: Readonly<Record<Known, string>> = {
  failed_login_attempt: "Wrong sign-in",
  brute_force_attack: "Guessing of passwords",
  unauthorized_access_attempt: "Access that was refused",
  critical_admin_action: "Important change from an unusual place",
  sql_injection_attempt: "Database command in a form",
  xss_attempt: "Script in a form",
  suspicious_file_upload: "Suspicious file",
  rapid_request: "Too many requests",
  bulk_form_access: "Many leads read at once",
  forged_api_key: "Wrong API key",
  forged_webhook: "Forged message of a service",
};

/** Returns the name of a threat type. An unknown type loses its underscores. */
export function threatWords(type: string): string {
  const known = Object.hasOwn(words, type) ? words[type as Known] : undefined;
  const plain = type.replaceAll("_", " ").trim();
  return known ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
