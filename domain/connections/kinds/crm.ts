import { z } from "zod";
import { optionalLine } from "#domain/settings/facts/fact-field.ts";
import { type ConnectionKind, errorIf, secretField } from "#domain/connections/connection-kind.ts";
import { type CrmKind, crmKinds, crmNames } from "#platform/crm/crm-kinds.ts";

/** One field per line, "name = id". */
function fieldIds(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split("\n").flatMap((given) => {
      const at = given.indexOf("=");
      const [name, id] = [given.slice(0, at).trim(), given.slice(at + 1).trim()];
      return at > 0 && name && id ? [[name, id] as const] : [];
    }),
  );
}

const calls = (...choices: CrmKind[]) => ({ field: "kind", choices });

export const crm: ConnectionKind = {
  id: "crm",
  title: "CRM",
  purpose:
    "Copies every request to your CRM. HighLevel (LeadConnector) also exchanges text messages with customers.",
  without: "Requests stay in the inbox here. They go to the CRM after you connect it.",
  variables: ["CRM_KIND", "CRM_TOKEN", "CRM_LOCATION_ID", "CRM_CUSTOM_FIELDS"],
  sentTo: ["kind"],
  test: "Opens the account, adds a contact marked as a test and deletes it. Without a CRM, it names the webhooks that get requests.",
  fields: [
    {
      name: "kind",
      label: "Where requests go",
      control: "select",
      hint: "With webhooks only, no CRM is called: the receivers in Settings, Webhooks get every request.",
      start: "leadconnector",
      choices: crmKinds.map((value) => ({ value, label: crmNames[value] })),
      schema: z
        .enum(crmKinds, { error: "Please choose where requests go" })
        .default("leadconnector"),
    },
    secretField("token", "Token", {
      hint: "A private integration token with the scopes to view and edit contacts and conversations.",
      only: calls("leadconnector"),
    }),
    secretField("token", "Token", {
      hint: "Of a private app with the scopes crm.objects.contacts.read, crm.objects.contacts.write and, for opt-outs, communication_preferences.read_write.",
      only: calls("hubspot"),
    }),
    {
      name: "locationId",
      label: "Location ID",
      control: "text",
      schema: optionalLine("Location ID", 100),
      only: calls("leadconnector"),
    },
    {
      name: "customFields",
      label: "Custom fields",
      control: "lines",
      optional: true,
      hint: "One per line: our field, an equals sign, and the ID of the field in the CRM (HubSpot: the internal name), like service = a1B2c3.",
      only: calls("leadconnector", "hubspot"),
      schema: z
        .string()
        .max(4000, "Custom fields must be no more than 4,000 characters")
        .default("")
        .transform((text) => text.trim())
        .refine(
          (text) =>
            Object.keys(fieldIds(text)).length ===
            text.split("\n").filter((given) => given.trim() !== "").length,
          "Write each line as a field and an ID, like service = a1B2c3",
        ),
    },
  ],
  check: ({ kind, token, locationId }) => ({
    ...errorIf(kind !== "webhooks" && !token, "token", "Token is required"),
    ...errorIf(kind === "leadconnector" && !locationId, "locationId", "Location ID is required"),
  }),
  toVariables: ({ kind = "leadconnector", token = "", locationId = "", customFields = "" }) => ({
    CRM_KIND: kind,
    CRM_TOKEN: token,
    CRM_LOCATION_ID: locationId,
    CRM_CUSTOM_FIELDS: customFields ? JSON.stringify(fieldIds(customFields)) : "",
  }),
};
