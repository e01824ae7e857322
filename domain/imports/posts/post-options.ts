/** What a person chose for an import of posts. */
export interface PostOptions {
  /** Every post becomes a draft. */
  asDrafts: boolean;
  /** One name for all posts; null keeps the names of the authors. */
  author: string | null;
  /** Choices of pages, by the names of their options. */
  targets: Readonly<Record<string, string>>;
}

export const publishOption = "publish";
export const authorOption = "author";
const longestName = 100;

/** Reads the options of the form. Unknown values are as if nobody had chosen. */
export function postOptions(options: Readonly<Record<string, string>>): PostOptions {
  const author = (options[authorOption] ?? "").replace(/\s+/g, " ").trim().slice(0, longestName);
  return {
    asDrafts: options[publishOption] === "drafts",
    author: author === "" ? null : author,
    targets: options,
  };
}

/** An option with this value leaves the address without a page. */
export const noTarget = "none";

/** The option that chooses the page for an old one. */
export const targetOption = (key: string): string => `page:${key}`;
