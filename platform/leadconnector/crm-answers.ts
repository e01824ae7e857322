import type { CrmContact } from "../crm.ts";
import { same } from "../crm/crm-requests.ts";

/* Readers for LeadConnector's answers. */

/** Sent fields that are missing from the echo; the CRM may change letter case and spaces. */
export function rejectedFieldsOf(sent: CrmContact, echo: Record<string, unknown>): string[] {
  const { customFields, dnd, dndSettings: _settings, ...fields } = sent;
  const rejected = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && value !== "" && !same(value, echo[name]))
    .map(([name]) => name);
  if (typeof echo["dnd"] === "boolean" && echo["dnd"] !== dnd) rejected.push("dnd");
  const storedFields = new Map(
    (Array.isArray(echo["customFields"])
      ? (echo["customFields"] as Record<string, unknown>[])
      : []
    ).map((field) => [field["id"], field["value"] ?? field["field_value"] ?? field["fieldValue"]]),
  );
  for (const field of customFields)
    if (!same(field.field_value, storedFields.get(field.id)))
      rejected.push(`customFields.${field.id}`);
  return rejected;
}

export function contactOf(answer: unknown): { id: string; fields: Record<string, unknown> } | null {
  const contact = (answer as { contact?: unknown } | null)?.contact;
  if (typeof contact !== "object" || contact === null) return null;
  const fields = contact as Record<string, unknown>;
  return typeof fields["id"] === "string" ? { id: fields["id"], fields } : null;
}

export function notesOf(answer: unknown): unknown[] {
  const notes = (answer as { notes?: unknown } | null)?.notes;
  return Array.isArray(notes) ? notes.map((note: { body?: unknown } | null) => note?.body) : [];
}
