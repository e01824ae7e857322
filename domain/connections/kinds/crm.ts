import { z } from "zod";
import { line } from "#domain/settings/facts/fact-field.ts";
import { type ConnectionKind, errorIf, secretField } from "#domain/connections/connection-kind.ts";

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

export const crm: ConnectionKind = {
  id: "crm",
  title: "CRM",
  purpose:
    "Copies every request to HighLevel (LeadConnector) and exchanges text messages with customers.",
  without: "Requests stay in the inbox here. They go to the CRM after you connect it.",
  variables: ["CRM_TOKEN", "CRM_LOCATION_ID", "CRM_CUSTOM_FIELDS"],
  sentTo: [],
  test: "Opens the location, adds a contact marked as a test and deletes it.",
  fields: [
    secretField("token", "Token", {
      hint: "A private integration token with the scopes to view and edit contacts and conversations.",
    }),
    {
      name: "locationId",
      label: "Location ID",
      control: "text",
      schema: line("Location ID", 100),
    },
    {
      name: "customFields",
      label: "Custom fields",
      control: "lines",
      optional: true,
      hint: "One per line: our field, an equals sign, and the ID of the field in the CRM, like service = a1B2c3.",
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
  check: ({ token }) => errorIf(!token, "token", "Token is required"),
  toVariables: ({ token = "", locationId = "", customFields = "" }) => ({
    CRM_TOKEN: token,
    CRM_LOCATION_ID: locationId,
    CRM_CUSTOM_FIELDS: customFields ? JSON.stringify(fieldIds(customFields)) : "",
  }),
};
