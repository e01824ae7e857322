import * as addresses from "#app/addresses.ts";

/** Texts of the blog pages. */
export const blogWords = {
  title: "Pest notes for Hampton Roads",
  lead: "What lives in our houses, when it comes and what keeps it out, by the people who inspect them.",
  description:
    "Notes on termites, mosquitoes, moisture and the other pests of Hampton Roads, by the people who inspect its houses: what to look for, when, and what helps.",
  soon: "The first articles are being written. If you have a question about something that crawls, flies or drips, ask us now: the answer is free.",
  closing: {
    title: "Seen something that isn't in here?",
    text: "Describe it on the phone or send a picture of it. The inspection and the written estimate are free.",
  },
} as const;

export const newsletterWords =
  "Join 2,500+ homeowners who read what to watch for before it starts.";

/** The newsletter box's claim beside articles. */
export function newsletterClaim(path: string): string | undefined {
  return addresses.isWithin(path, addresses.blog) ? newsletterWords : undefined;
}

/** Cities linked from every article. */
export const articleCities = [
  "virginia-beach",
  "norfolk",
  "chesapeake",
  "portsmouth",
  "hampton",
  "newport-news",
] as const;
