import { z } from "zod";
import { longestText } from "./segments.ts";

/** Names that a template may have in braces. */
export const textVariables = ["name", "company", "phone", "promise", "visit"] as const;
export type TextVariable = (typeof textVariables)[number];

export const variableWords: Record<TextVariable, string> = {
  name: "first name",
  company: "our name",
  phone: "our phone number",
  promise: "when we promised to answer",
  visit: "day and time of the visit",
};

export type TextValues = Record<TextVariable, string>;

/** Replaces the names in one pass, so that no value is read as a name. */
export function fillText(text: string, values: TextValues): string {
  return text.replace(
    /\{(name|company|phone|promise|visit)\}/g,
    (_whole, name: TextVariable) => values[name],
  );
}

export interface TextTemplate {
  name: string;
  text: string;
}

/** A text that the product sends by itself. */
export interface AutomaticText {
  on: boolean;
  text: string;
}

/** A phone number that is shown in one place only. A call to it reveals its source. */
export interface TrackingNumber {
  /** E.164 */
  phone: string;
  source: string;
}

export interface TextSettings {
  trackingNumbers: readonly TrackingNumber[];
  templates: readonly TextTemplate[];
  visitBooked: AutomaticText;
  visitReminder: AutomaticText;
  missedCall: AutomaticText;
}

export const mostTemplates = 20;

export const textDefaults: TextSettings = {
  trackingNumbers: [],
  templates: [
    {
      name: "We got your request",
      text: "Hi {name}, this is {company}. We got your request and will answer by {promise}. Call us at {phone} at any time.",
    },
    {
      name: "Call us back",
      text: "Hi {name}, this is {company}. We tried to call you about your request. When can we reach you? Or call {phone}.",
    },
    {
      name: "On our way",
      text: "Hi {name}, {company} is on the way to you. Questions? Call {phone}.",
    },
  ],
  visitBooked: {
    on: true,
    text: "{company}: your visit is booked for {visit}. Questions? Call {phone}. Reply STOP to opt out.",
  },
  visitReminder: {
    on: true,
    text: "{company}: we'll see you {visit}. To change that, call {phone}. Reply STOP to opt out.",
  },
  missedCall: {
    on: false,
    text: "This is {company}. Sorry we missed your call. Tell us here how we can help, or call {phone}. Reply STOP to opt out.",
  },
};

const wording = z
  .string()
  .trim()
  .min(1, "Text is required")
  .max(longestText, `Text must be no more than ${longestText} characters`);
const automatic = z.object({ on: z.boolean(), text: wording });

const trackingLine = "Write a phone number and a source in each line";

export const textSettingsSchema = z.object({
  trackingNumbers: z
    .array(
      z.object({
        phone: z.string().min(1, trackingLine),
        source: z.string().min(1, trackingLine).max(40),
      }),
    )
    .max(100)
    .default([]),
  templates: z
    .array(
      z.object({
        name: z
          .string()
          .trim()
          .min(1, "Name is required")
          .max(60, "Name must be no more than 60 characters"),
        text: wording,
      }),
    )
    .max(mostTemplates),
  visitBooked: automatic,
  visitReminder: automatic,
  missedCall: automatic,
});

/** The stored setting, or the defaults where it is missing or invalid. */
export function textSettingsOf(stored: unknown): TextSettings {
  const parsed = textSettingsSchema.safeParse(stored);
  return parsed.success ? parsed.data : textDefaults;
}
