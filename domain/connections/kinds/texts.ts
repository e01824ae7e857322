import { z } from "zod";
import { line } from "#domain/settings/facts/fact-field.ts";
import {
  type ConnectionKind,
  errorIf,
  secretField,
  serviceUrl,
} from "#domain/connections/connection-kind.ts";

const phone = /^\+[1-9]\d{7,14}$/;
const twilio = "https://api.twilio.com";

const numbersOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((number) => number.trim())
    .filter(Boolean);

export const texts: ConnectionKind = {
  id: "texts",
  title: "Text messages to staff",
  purpose: "Alerts the person on duty by text message, even when the database is down.",
  without: "Alerts go by email and to the browsers that allow notifications.",
  variables: ["TEXT_URL", "TEXT_FROM", "OFFICE_TEXTS"],
  sentTo: ["server"],
  test: "Sends a text message to the first office number or to the number you enter.",
  fields: [
    {
      name: "account",
      label: "Account SID",
      control: "text",
      columns: 3,
      hint: "From Twilio or a compatible service.",
      schema: line("Account SID", 200),
    },
    secretField("token", "Auth token", { columns: 3 }),
    {
      name: "from",
      label: "Sender number",
      control: "tel",
      columns: 3,
      hint: "Your number there, like +17575550142.",
      schema: line("Sender number", 20).regex(phone, "Sender number must be like +17575550142"),
    },
    {
      name: "server",
      label: "Address of the service",
      control: "url",
      columns: 3,
      optional: true,
      placeholder: twilio,
      hint: "Only for a service other than Twilio.",
      schema: serviceUrl("Address of the service", twilio),
    },
    {
      name: "office",
      label: "Numbers of the office",
      control: "lines",
      optional: true,
      hint: "One per line, ten at most. They get a text message when the database and the mail server are down.",
      schema: z
        .string()
        .max(400, "Numbers of the office must be no more than 400 characters")
        .default("")
        .transform((text) => numbersOf(text).join("\n"))
        .refine(
          (text) => numbersOf(text).every((number) => phone.test(number)),
          "Write each number like +17575550142",
        )
        .refine((text) => numbersOf(text).length <= 10, "Ten numbers at most"),
    },
  ],
  check: ({ token }) => errorIf(!token, "token", "Auth token is required"),
  toVariables({ account = "", token = "", from = "", server = "", office = "" }) {
    const url = new URL(server || twilio);
    url.username = encodeURIComponent(account);
    url.password = encodeURIComponent(token);
    return {
      TEXT_URL: url.href,
      TEXT_FROM: from,
      OFFICE_TEXTS: numbersOf(office).join(","),
    };
  },
};
