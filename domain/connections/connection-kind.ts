import { z } from "zod";
import type { FormField } from "#domain/records/form-field.ts";
import { secret } from "#domain/records/secret-field.ts";
import { line } from "#domain/settings/facts/fact-field.ts";
import type { Variables } from "#platform/env.ts";

export type Values = Readonly<Record<string, string>>;
export type FieldErrors = Record<string, string[]>;

export type ConnectionId =
  | "mail"
  | "crm"
  | "texts"
  | "ai"
  | "backups"
  | "analytics"
  | "chat"
  | "map";

/** An outside service that the product can use. */
export interface ConnectionKind {
  id: ConnectionId;
  title: string;
  /** What the product does with it. */
  purpose: string;
  /** What happens until it is set up. */
  without: string;
  fields: readonly FormField[];
  /** Fields that hold the destination of the secrets. A change to one needs the secrets again. */
  sentTo: readonly string[];
  /** Environment variables that set it up on the server. */
  variables: readonly string[];
  /** What the Test button does. */
  test: string;
  /** Errors that need more than one field. */
  check?(values: Values): FieldErrors;
  /** Returns the values as environment variables; an empty one counts as not set. */
  toVariables(values: Values): Variables;
}

/** Returns an error for `check`, or none. */
export function errorIf(isWrong: boolean, name: string, message: string): FieldErrors {
  return isWrong ? { [name]: [message] } : {};
}

export function isSecretField({ control }: Pick<FormField, "control">): boolean {
  return control === "secret";
}

/** Makes a field whose value is encrypted in storage and never shown again. An empty field keeps the stored value. */
export function secretField(
  name: string,
  label: string,
  look: Pick<FormField, "hint" | "optional" | "columns" | "only"> = {},
): FormField {
  const tooLong = `${label} must be no more than 2,000 characters`;
  return {
    ...look,
    name,
    label,
    control: "secret",
    schema: secret(z.string().trim().max(2000, tooLong).default("")),
  };
}

/** Tells whether an address belongs to the machine itself, which often gives out credentials there. */
function isLinkLocal(host: string): boolean {
  return (
    host.startsWith("169.254.") ||
    host.startsWith("[fe80:") ||
    host.startsWith("[::ffff:a9fe:") ||
    host === "metadata.google.internal"
  );
}

const refused = (host: string) => `${host} is not an address of a service`;

/** Host name or IP address, in lower case. */
export const hostName = (label: string) =>
  line(label, 253)
    .toLowerCase()
    .transform((host, context) => {
      const url = `https://${host}`;
      if (!URL.canParse(url) || new URL(url).hostname !== host)
        context.addIssue({
          code: "custom",
          message: `${label} must be a name like smtp.example.com`,
        });
      else if (isLinkLocal(host)) context.addIssue({ code: "custom", message: refused(host) });
      return host;
    });

/** HTTP address without trailing slashes; empty for none. */
export const serviceUrl = (label: string, example: string) =>
  z
    .string()
    .trim()
    .max(500, `${label} must be no more than 500 characters`)
    .default("")
    .transform((given, context) => {
      if (given === "") return "";
      const url = URL.canParse(given) ? new URL(given) : null;
      if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
        context.addIssue({
          code: "custom",
          message: `${label} must be an address like ${example}`,
        });
      else if (isLinkLocal(url.hostname))
        context.addIssue({ code: "custom", message: refused(url.hostname) });
      let end = given.length;
      while (given[end - 1] === "/") end -= 1;
      return given.slice(0, end);
    });
