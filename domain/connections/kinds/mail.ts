import { z } from "zod";
import { optionalLine, wholeNumber } from "#domain/settings/facts/fact-field.ts";
import {
  type ConnectionKind,
  errorIf,
  hostName,
  secretField,
} from "#domain/connections/connection-kind.ts";

/** "office@example.com", or "Harbor Pest <office@example.com>" */
function isSender(from: string): boolean {
  const [name = "", address, ...others] = from.split("<");
  const given = address === undefined ? name : address.endsWith(">") ? address.slice(0, -1) : "";
  const isOneLine = !/\p{Cc}/u.test(from);
  return others.length === 0 && isOneLine && z.email().safeParse(given.trim()).success;
}

export const mail: ConnectionKind = {
  id: "mail",
  title: "Email",
  purpose: "Sends every email: requests to the office, confirmations to customers, the newsletter.",
  without: "Emails wait in the outbox.",
  variables: ["SMTP_URL", "MAIL_FROM", "OFFICE_EMAIL"],
  sentTo: ["host", "port"],
  test: "Sends an email to your own address.",
  fields: [
    {
      name: "host",
      label: "Mail server",
      control: "text",
      columns: 4,
      hint: "Your mail provider calls it the SMTP server.",
      placeholder: "smtp.example.com",
      schema: hostName("Mail server"),
    },
    {
      name: "port",
      label: "Port",
      control: "number",
      columns: 2,
      hint: "587, or 465",
      start: "587",
      schema: wholeNumber("Port", { min: 1, max: 65_535 }).transform(String),
    },
    {
      name: "user",
      label: "User name",
      control: "text",
      columns: 3,
      optional: true,
      schema: optionalLine("User name", 300),
    },
    secretField("password", "Password", { columns: 3, optional: true }),
    {
      name: "from",
      label: "Sender",
      control: "text",
      optional: true,
      hint: "Like Harbor Pest Control <office@example.com>. The company's email address is the default.",
      schema: optionalLine("Sender", 300).refine(
        (from) => from === "" || isSender(from),
        "Sender must be an email address, or a name and an address like Harbor Pest <office@example.com>",
      ),
    },
    {
      name: "office",
      label: "Where requests arrive",
      control: "email",
      optional: true,
      hint: "The company's email address is the default.",
      schema: optionalLine("Where requests arrive", 254).pipe(
        z.union([z.literal(""), z.email("Please enter a valid email address")]),
      ),
    },
  ],
  check: ({ user, password }) =>
    errorIf(Boolean(user) && !password, "password", "Please enter the password of this user name"),
  toVariables({ host = "", port = "587", user = "", password = "", from = "", office = "" }) {
    const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
    return {
      SMTP_URL: `${port === "465" ? "smtps" : "smtp"}://${account}${host}:${port}`,
      MAIL_FROM: from,
      OFFICE_EMAIL: office,
    };
  },
};
