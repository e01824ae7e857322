import { z } from "zod";
import { unknownFacts } from "#domain/page-texts/text-facts.ts";
import type { FormField } from "#domain/records/form-field.ts";
import { isLinkTarget, linkTargetHelp } from "#domain/settings/menus/link-target.ts";

/** The repeated part of a block: points, steps, questions. */
export interface BlockItems {
  /** One of them: "Step". */
  label: string;
  fields: readonly FormField[];
  least: number;
  most: number;
}

/** A kind of block: what the owner types, and what a new one says. */
export interface BlockKind {
  id: string;
  label: string;
  /** What it is for, in a sentence. */
  about: string;
  fields: readonly FormField[];
  items?: BlockItems;
  /** The texts of a new block. */
  start: Readonly<Record<string, string>>;
  startItems?: readonly Readonly<Record<string, string>>[];
}

type Look = Partial<Pick<FormField, "hint" | "optional" | "columns" | "placeholder">>;

/** A text of a page, in which {phone} and other facts may stand. */
const words = (max: number) =>
  z
    .string()
    .default("")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .superRefine((text, context) => {
      const [unknown] = unknownFacts(text);
      const message =
        text.length > max
          ? `Please use at most ${max} characters.`
          : unknown === undefined
            ? null
            : `There is no fact {${unknown}}.`;
      if (message !== null) context.addIssue({ code: "custom", message });
    });

const oneLine = (max: number) => words(max).transform((text) => text.replace(/\s+/g, " "));

/** A text of one line. */
export const line = (name: string, label: string, look: Look = {}, max = 160): FormField => ({
  name,
  label,
  control: "text",
  schema: oneLine(max),
  ...look,
});

/** A text of a few sentences. */
export const sentences = (name: string, label: string, look: Look = {}, max = 600): FormField => ({
  name,
  label,
  control: "paragraphs",
  schema: oneLine(max),
  ...look,
});

/** A text of several paragraphs, with an empty line between them. */
export const paragraphs = (name: string, label: string, look: Look = {}): FormField => ({
  name,
  label,
  control: "paragraphs",
  schema: words(8000),
  hint: "An empty line begins a new paragraph. Lines that begin with a hyphen become a list.",
  ...look,
});

/** Where a link leads: a page of this site, a part of this page, or another site. */
export const address = (name: string, label: string, look: Look = {}): FormField => ({
  name,
  label,
  control: "text",
  schema: z
    .string()
    .trim()
    .max(500, "Please use at most 500 characters.")
    .default("")
    .refine((text) => text === "" || isLinkTarget(text), linkTargetHelp),
  ...look,
});

export const day = (name: string, label: string, look: Look = {}): FormField => ({
  name,
  label,
  control: "date",
  schema: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || z.iso.date().safeParse(text).success, "Please choose a date."),
  ...look,
});

export const choice = (
  name: string,
  label: string,
  choices: readonly { value: string; label: string }[],
  look: Look = {},
): FormField => ({
  name,
  label,
  control: "select",
  choices,
  schema: z
    .string()
    .default("")
    .refine(
      (text) => choices.some(({ value }) => value === text),
      "Please choose one of the list.",
    ),
  ...look,
});

/** The id of a picture of the media library. */
export const picture = (name: string, label: string, look: Look = {}): FormField => ({
  name,
  label,
  control: "picture",
  schema: z
    .string()
    .default("")
    .refine(
      (id) => id === "" || z.uuid().safeParse(id).success,
      "Please choose a picture of the list.",
    ),
  ...look,
});

export const title = line("title", "Title", {}, 120);
export const lead = sentences("lead", "Sentence below it", { optional: true }, 400);
