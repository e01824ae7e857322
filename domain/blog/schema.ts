import { z } from "zod";
import { isOwnPicture } from "#domain/media/stored-address.ts";
import { isMoment } from "#domain/words/calendar-day.ts";
import { cleanLine, cleanText } from "#domain/words/clean-text.ts";
import { slugOf } from "#domain/records/slug-of.ts";
import { maxSlugLength } from "./slug.ts";

/** Maximum lengths, in characters. */
export const fieldLimits = {
  title: 200,
  slug: maxSlugLength,
  excerpt: 500,
  category: 50,
  read_time: 20,
  meta_title: 60,
  meta_description: 160,
  featured_image_alt: 300,
} as const;

/** Maximum article size, in bytes of HTML. */
export const maxContentBytes = 500_000;

export const postStatuses = ["draft", "scheduled", "published", "trash"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** The two lists to work from; they grant different permissions (see editing-rights.ts). */
export const postLists = ["blog-admin", "admin"] as const;
export type PostList = (typeof postLists)[number];

export type { RevisionKind } from "#database/vocabularies.ts";

/** Fields of the post form and of a revision: stored revisions use these names. */
export interface PostFields {
  title: string;
  slug: string;
  excerpt: string;
  /** Sanitized HTML. */
  content: string;
  category: string;
  read_time: string;
  meta_title: string;
  meta_description: string;
  /** A path of this site, or empty. */
  featured_image_url: string;
  featured_image_alt: string;
  published: boolean;
  /** ISO time at which a draft is published automatically. */
  publish_at: string | null;
}

export const emptyFields: PostFields = {
  title: "",
  slug: "",
  excerpt: "",
  content: "",
  category: "",
  read_time: "",
  meta_title: "",
  meta_description: "",
  featured_image_url: "",
  featured_image_alt: "",
  published: false,
  publish_at: null,
};

/** Longer texts are refused before they are cleaned. */
const longestText = 20_000;
const characters = (value: string): number => [...value].length;

function line(label: string, limit: number) {
  return z
    .string({ error: `${label} is not valid.` })
    .default("")
    .refine((value) => value.length <= longestText, {
      error: `${label} must be no more than ${limit} characters.`,
      abort: true,
    })
    .transform(cleanLine)
    .refine((value) => characters(value) <= limit, {
      error: `${label} must be no more than ${limit} characters.`,
    });
}

const title = z
  .string({ error: "Title is required." })
  .max(longestText, { error: "Title must be less than 200 characters.", abort: true })
  .transform(cleanLine)
  .refine((value) => value !== "", { error: "Title is required.", abort: true })
  .refine((value) => characters(value) < fieldLimits.title, {
    error: "Title must be less than 200 characters.",
  });

const slug = z
  .string({ error: "Slug is required." })
  .transform((value) => slugOf(value))
  .refine((value) => value !== "", { error: "Slug is required.", abort: true })
  .refine((value) => value.length <= fieldLimits.slug, {
    error: "Slug must be no more than 100 characters.",
  });

const tooLong = "This article is too long. The limit is 500 KB.";

const content = z
  .string({ error: "Content is required." })
  .max(maxContentBytes, { error: tooLong, abort: true })
  .refine((value) => value.trim() !== "", { error: "Content is required.", abort: true })
  .refine((value) => utf8Length(value) <= maxContentBytes, {
    error: tooLong,
  });

const excerpt = z
  .string({ error: "Excerpt is not valid." })
  .default("")
  .refine((value) => value.length <= longestText, {
    error: "Excerpt must be no more than 500 characters.",
    abort: true,
  })
  .transform(cleanText)
  .refine((value) => characters(value) <= fieldLimits.excerpt, {
    error: "Excerpt must be no more than 500 characters.",
  });

const picture = z
  .string({ error: "Choose a picture from the library." })
  .default("")
  .transform((value) => value.trim())
  .refine((value) => value === "" || (value.length <= 300 && isOwnPicture(value)), {
    error: "Choose a picture from the library.",
  });

const yes = z.union([z.boolean(), z.string().transform((value) => /^(?:on|true|1)$/.test(value))]);

/** Forms send an empty string if no time is chosen. */
const time = z.preprocess(
  (value) => (value === "" || value === undefined ? null : value),
  z
    .union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })], {
      error: "Choose a date and time.",
    })
    .nullable()
    .transform((value) => value && new Date(value).toISOString())
    .refine((value) => !value || isMoment(value), "Choose a date and time."),
);

/** The post form; fields are checked in this order. The operations sanitize the content. */
export const postForm = z
  .object({
    title,
    slug,
    content,
    excerpt,
    category: line("Category", fieldLimits.category),
    read_time: line("Read time", fieldLimits.read_time),
    meta_title: line("Meta title", fieldLimits.meta_title),
    meta_description: line("Meta description", fieldLimits.meta_description),
    featured_image_url: picture,
    featured_image_alt: line("Alternative text", fieldLimits.featured_image_alt),
    published: yes.default(false),
    publish_at: time,
  })
  .superRefine(({ featured_image_url, featured_image_alt }, context) => {
    if (featured_image_url !== "" && featured_image_alt === "")
      context.addIssue({
        code: "custom",
        path: ["featured_image_alt"],
        message: "Describe what the picture shows.",
      });
  });

/** Autosaves accept incomplete values: only their size is limited. */
const half = (limit: number) => z.string().max(limit).default("");

export const autosavedForm = z.object({
  title: half(2000),
  slug: half(2000),
  excerpt: half(5000),
  content: z
    .string()
    .default("")
    .refine((value) => utf8Length(value) <= maxContentBytes),
  category: half(2000),
  read_time: half(2000),
  meta_title: half(2000),
  meta_description: half(5000),
  featured_image_url: half(2000),
  featured_image_alt: half(2000),
});

export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
