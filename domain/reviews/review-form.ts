import { z } from "zod";
import { reviewServices, reviewSources } from "#database/vocabularies.ts";

const storable = /^[^\p{Surrogate}\0]*$/u;

const line = (name: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `${name} must be no more than ${longest} characters`)
    .regex(storable, `${name} contains a character that cannot be stored`);

const optional = (value: string): string | null => (value === "" ? null : value);

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === "https:" && url.hostname.includes(".");
}

/** Refuses days before 1900, such as the year 0, which the database cannot store. */
const isRecent = (day: string): boolean => day >= "1900";

/** A review as the owner enters it. Days are ISO dates. */
export const reviewForm = z
  .object({
    author: line("Name", 80).min(1, "Enter the name that visitors see"),
    body: line("Review", 1500).min(1, "Enter the words of the review"),
    stars: z.enum(["1", "2", "3", "4", "5"], { error: "Choose 1 to 5 stars" }).transform(Number),
    reviewedOn: z.iso
      .date({ error: "Enter the day of the review", abort: true })
      .refine(isRecent, "Enter a day from 1900 on"),
    source: z.enum(reviewSources, { error: "Choose where the review comes from" }),
    link: line("Link", 500).refine((link) => link === "" || isWebAddress(link), {
      error: "Enter a full address that starts with https://",
    }),
    service: z
      .union([z.literal(""), z.enum(reviewServices)], { error: "Choose a service of the list" })
      .transform((value) => (value === "" ? null : value)),
    /** The slug of a city; the verb knows the list. */
    city: line("City", 80).transform(optional),
    permission: line("Permission", 200),
    permittedOn: z
      .union([z.literal(""), z.iso.date().refine(isRecent)], {
        error: "Enter the day of the permission",
      })
      .transform(optional),
    hidden: z.boolean(),
  })
  .refine(({ permission, permittedOn }) => permission === "" || permittedOn !== null, {
    path: ["permittedOn"],
    error: "Enter the day on which you got the permission",
  })
  .refine(({ permission, permittedOn }) => permission !== "" || permittedOn === null, {
    path: ["permission"],
    error: "Enter who gave the permission, and how",
  });
