import { z } from "zod";
import { codePositions, codeTypes, requiredConsents } from "#database/vocabularies.ts";
import { isMoment } from "#domain/words/calendar-day.ts";
import { readSnippet } from "./rules/read-snippet.ts";
import { consentOf, leastConsent, longestSnippet, positionProblem } from "./rules/snippet.ts";
import { parseList, pathsProblem, readersProblem } from "./targets.ts";

export const requiredMessage = "Name and content are required";
export const listsMessage = "Page URLs and User Roles must be valid JSON arrays";

const storable = /^[^\p{Surrogate}\0]*$/u;
const moment = z
  .union([z.literal("").transform(() => null), z.iso.datetime({ offset: true })], {
    error: "Choose a date and time",
  })
  .transform((value) => (value === null ? null : new Date(value)))
  .refine((value) => value === null || isMoment(value.toISOString()), "Choose a date and time")
  .default(null);

const list = (problemOf: (items: readonly string[]) => string | null) =>
  z
    .string()
    .max(5000, listsMessage)
    .default('["*"]')
    .transform((json, context): string => {
      const items = parseList(json);
      const message = items ? problemOf(items) : listsMessage;
      if (message) context.addIssue({ code: "custom", message });
      return JSON.stringify(items ?? ["*"]);
    });

/** The form of a snippet, as the pages and the record have it. Times are ISO 8601 with an offset. */
export const codeForm = z
  .object({
    name: z
      .string({ error: requiredMessage })
      .trim()
      .min(1, requiredMessage)
      .max(100, "Name must be no more than 100 characters")
      .regex(storable, "Name contains a character that cannot be stored"),
    codeType: z.enum(codeTypes).default("analytics"),
    position: z.enum(codePositions).default("head_end"),
    content: z
      .string({ error: requiredMessage })
      .trim()
      .min(1, requiredMessage)
      .max(longestSnippet, `A snippet can have up to ${longestSnippet} characters.`)
      .regex(storable, "The content contains a character that cannot be stored"),
    description: z
      .string()
      .trim()
      .max(500, "Description must be no more than 500 characters")
      .regex(storable, "The description contains a character that cannot be stored")
      .default(""),
    pageUrls: list(pathsProblem),
    userRoles: list(readersProblem),
    consentCategory: z.enum(requiredConsents).optional(),
    startsAt: moment,
    endsAt: moment,
    enabled: z.boolean().default(true),
  })
  .transform((form, context) => {
    const { codeType, position, content, startsAt, endsAt } = form;
    const least = leastConsent(codeType);
    const consentCategory = form.consentCategory ?? least;
    const issue = (path: string, message: string | null): void => {
      if (message) context.addIssue({ code: "custom", path: [path], message });
    };
    const read = readSnippet(codeType, content);
    issue("content", read.ok ? null : read.problem);
    issue("position", positionProblem(codeType, position));
    if (least !== "none" && consentCategory === "none")
      issue("consentCategory", "Visitors must agree before this type of code runs.");
    if (startsAt && endsAt && endsAt <= startsAt)
      issue("endsAt", "The end must be later than the start.");
    return { ...form, consentCategory: consentOf(codeType, consentCategory) };
  });
