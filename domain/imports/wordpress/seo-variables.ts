import { dictionary } from "#platform/words/dictionary.ts";
import { phpDate } from "./php-date.ts";

/** The values of the variables in a title or a description. */
export interface SeoValues {
  plugin: "yoast" | "rank_math";
  title: string;
  siteName: string;
  tagline: string;
  /** The primary category. */
  category: string;
  categories: readonly string[];
  tags: readonly string[];
  excerpt: string;
  /** The excerpt, or the beginning of the text. */
  summary: string;
  author: string;
  keyphrase: string;
  id: string;
  address: string;
  /** Times like `2019-05-04 10:00:00`, in the zone of the site, or empty. */
  published: string;
  modified: string;
  now: string;
}

/** WordPress's own formats. An export does not say which ones a site had. */
const dateFormat = "F j, Y";
const timeFormat = "g:i a";
/** Both plugins begin with this separator. An export does not say which one a site had. */
const separator = "-";

type Value = (values: SeoValues, format: string) => string;

/** Yoast lists all terms, Rank Math shows the first one. */
const terms = ({ plugin }: SeoValues, names: readonly string[]): string =>
  plugin === "yoast" ? names.join(", ") : (names[0] ?? "");
const nothing: Value = () => "";

/**
 * Variables of Yoast SEO (`%%title%%`, in inc/class-wpseo-replace-vars.php) and of Rank Math (`%title%`, in
 * includes/replace-variables), with what they print for the first page of a post.
 */
const known = dictionary<Value>({
  title: ({ title }) => title,
  seo_title: ({ title }) => title,
  seo_description: ({ summary }) => summary,
  parent_title: nothing,
  sitename: ({ siteName }) => siteName,
  sitedesc: ({ tagline }) => tagline,
  org_name: ({ siteName }) => siteName,
  sep: () => separator,
  page: nothing,
  pagenumber: () => "1",
  pagetotal: () => "1",
  category: (values) => terms(values, values.categories),
  categories: ({ categories }) => categories.join(", "),
  primary_category: ({ category }) => category,
  primary_taxonomy_terms: ({ categories }) => categories.join(", "),
  tag: (values) => terms(values, values.tags),
  tags: ({ tags }) => tags.join(", "),
  excerpt: ({ summary }) => summary,
  excerpt_only: ({ excerpt }) => excerpt,
  name: ({ author }) => author,
  post_author: ({ author }) => author,
  focuskw: ({ keyphrase }) => keyphrase.split(",")[0] ?? "",
  keywords: ({ keyphrase }) => keyphrase,
  id: ({ id }) => id,
  url: ({ address }) => address,
  permalink: ({ address }) => address,
  pt_single: () => "Post",
  pt_plural: () => "Posts",
  date: ({ published }, format) => phpDate(format || dateFormat, published),
  post_day: ({ published }) => phpDate("d", published),
  post_month: ({ published }) => phpDate("F", published),
  post_year: ({ published }) => phpDate("Y", published),
  modified: ({ modified }, format) => phpDate(format || dateFormat, modified),
  currentdate: ({ now }, format) => phpDate(format || dateFormat, now),
  currentday: ({ now }) => phpDate("j", now),
  currentmonth: ({ now }) => phpDate("F", now),
  currentyear: ({ now }) => phpDate("Y", now),
  currenttime: ({ now }, format) => phpDate(format || timeFormat, now),
  term_title: nothing,
  term_description: nothing,
  category_description: nothing,
  tag_description: nothing,
  searchphrase: nothing,
  search_query: nothing,
  term404: nothing,
  filename: nothing,
});

/** Fills in the variables of a title or a description. Leaves out unknown ones, as the plugins do, and names them. */
export function filledVariables(
  text: string,
  values: SeoValues,
): { text: string; unknown: string[] } {
  const unknown = new Set<string>();
  const filled = text.replace(
    /%{1,2}([a-z][\w-]{1,60})(?:\(([^()%]{0,200})\))?(?:%%single)?%{1,2}/gi,
    (written: string, name: string, format = "") => {
      const value = known[name.toLowerCase()];
      if (!value) unknown.add(written);
      return value?.(values, format) ?? "";
    },
  );
  return { text: tidy(filled), unknown: [...unknown] };
}

/** Merges repeated separators and removes them at both ends. */
function tidy(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const kept = words.filter((word, at) => word !== separator || words[at - 1] !== separator);
  while (kept[0] === separator) kept.shift();
  while (kept.at(-1) === separator) kept.pop();
  return kept.join(" ");
}

/** Removes the old site's name from the end of a title. Pages here add the company's name. */
export function withoutSiteName(title: string, siteName: string): string {
  const name = siteName.trim().toLowerCase();
  if (name === "" || !title.toLowerCase().endsWith(name)) return title;
  const rest = title.slice(0, title.length - name.length).trimEnd();
  const last = rest.at(-1) ?? "";
  return "-–—|·•«»:~<>".includes(last) && last !== "" ? rest.slice(0, -1).trimEnd() : title;
}
