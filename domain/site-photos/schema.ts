import { z } from "zod";
import { photoSlots } from "#database/vocabularies.ts";

const line = (max: number, message: string) =>
  z
    .string()
    .max(4 * max, message)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, message));

export const maxAlt = 250;
export const maxCaption = 200;

/** A photograph in a place: `photo` is the one that it replaces among the jobs, or "" for another one. */
export const sitePhotoForm = z.object({
  slot: z.enum(photoSlots),
  photo: z.union([z.literal(""), z.uuid()]).default(""),
  /** A picture of the media library. */
  media: z.uuid("Choose a photograph from the library, or upload one."),
  alt: line(maxAlt, `The alternative text can have up to ${maxAlt} characters.`).pipe(
    z
      .string()
      .min(1, "Say in a few words what the photograph shows, for visitors who can't see it."),
  ),
  caption: line(maxCaption, `The caption can have up to ${maxCaption} characters.`),
});

/** One photograph that is on the website. */
export const sitePhotoTarget = z.object({ photo: z.uuid() });

export const sitePhotoMove = sitePhotoTarget.extend({ direction: z.enum(["earlier", "later"]) });
