/** The person's choices for an import of posts. */
export interface PostOptions {
  /** True if every post becomes a draft. */
  asDrafts: boolean;
  /** One author name for all posts. Null keeps the original authors' names. */
  author: string | null;
  /** Page choices, by option name. */
  targets: Readonly<Record<string, string>>;
}

export const publishOption = "publish";
export const authorOption = "author";
const longestName = 100;

/** Reads the form's options. Unknown values count as no choice. */
export function postOptions(options: Readonly<Record<string, string>>): PostOptions {
  const author = (options[authorOption] ?? "").replace(/\s+/g, " ").trim().slice(0, longestName);
  return {
    asDrafts: options[publishOption] === "drafts",
    author: author === "" ? null : author,
    targets: options,
  };
}

/** The option value that leaves an address without a page. */
export const noTarget = "none";

/** Returns the name of the option for an old page's destination. */
export const targetOption = (key: string): string => `page:${key}`;
