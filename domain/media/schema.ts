import { z } from "zod";

const maxTags = 12;

/** "Termites, crawl space" and ["termites", "crawl space"] are the same tags. */
const tags = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [
    ...new Set(
      (typeof given === "string" ? given.split(",") : given)
        .map((tag) => tag.replace(/\s+/g, " ").trim().toLowerCase())
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(z.string().max(40, "A tag can have up to 40 characters."))
      .max(maxTags, `Use up to ${maxTags} tags.`),
  );

const line = (max: number, message: string) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, message));

export const mediaDetails = z.object({
  name: line(120, "The name can have up to 120 characters.").pipe(
    z.string().min(1, "Name is required."),
  ),
  alt: line(250, "The alternative text can have up to 250 characters."),
  tags,
});

export const mediaId = z.uuid();
