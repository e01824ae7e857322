import { z } from "zod";
import { secret } from "#domain/records/secret-field.ts";
import { leadSourceKinds } from "#database/vocabularies.ts";

const name = z
  .string()
  .trim()
  .min(1, "Give it a name.")
  .max(60, "A name has at most 60 characters.");

const given = secret(z.string().trim().max(500, "A secret has at most 500 characters.")).optional();

export const newSourceForm = z.object({
  kind: z.enum(leadSourceKinds, { error: "Choose where the leads come from." }),
  name,
});

export const sourceIdForm = z.object({ id: z.string() });

export const changeSourceForm = z.object({
  id: z.string(),
  name,
  state: z.enum(["active", "paused"]),
  /** Secrets of the other system. An empty field keeps the present one. */
  theirs: given,
  token: given,
  /** The address of an old site. */
  origin: z
    .string()
    .trim()
    .max(200, "An address has at most 200 characters.")
    .refine(
      (text) => text === "" || /^https?:$/.test(URL.parse(text)?.protocol ?? ""),
      "Type the whole address, with https://.",
    )
    .optional(),
});

export const placesForm = z.object({
  id: z.string(),
  /** "<field>=<place>" for each place that the form shows. */
  place: z.array(z.string().max(300)).max(200).default([]),
});

export const pickFormsForm = z.object({
  id: z.string(),
  forms: z
    .array(z.string().trim().max(200, "A form's selector has at most 200 characters."))
    .transform((forms) => forms.filter(Boolean))
    .refine((forms) => forms.length <= 20, "Pick at most 20 forms.")
    .default([]),
});

export const cameTwiceForm = z.object({
  id: z.string(),
  message: z.string().regex(/^\d{1,15}$/),
  answer: z.enum(["yes", "no"]),
});

export const mostSources = 30;
