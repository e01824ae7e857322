/** The values of the variables in a title. */
export interface SeoValues {
  title: string;
  siteName: string;
  tagline: string;
  category: string;
  excerpt: string;
  author: string;
  year: string;
}

/**
 * Variables of Yoast SEO (`%%title%%`, in inc/class-wpseo-replace-vars.php) and of Rank Math (`%title%`, in
 * includes/replace-variables). Both print nothing for `page` on a first page.
 */
const known: Readonly<Record<string, (values: SeoValues) => string>> = {
  title: ({ title }) => title,
  seo_title: ({ title }) => title,
  sitename: ({ siteName }) => siteName,
  sitedesc: ({ tagline }) => tagline,
  sep: () => separator,
  page: () => "",
  category: ({ category }) => category,
  primary_category: ({ category }) => category,
  primary_taxonomy_terms: ({ category }) => category,
  excerpt: ({ excerpt }) => excerpt,
  excerpt_only: ({ excerpt }) => excerpt,
  name: ({ author }) => author,
  post_author: ({ author }) => author,
  currentyear: ({ year }) => year,
};

const separator = "–";

/**
 * Fills in the variables of a title or a description. Returns an empty text if one of them is unknown, so that the field falls
 * back to the product's default.
 */
export function filledVariables(text: string, values: SeoValues): string {
  let unknown = false;
  const filled = text.replace(/%{1,2}([a-z][a-z_]{1,40})%{1,2}/gi, (_whole, name: string) => {
    const value = known[name.toLowerCase()];
    if (!value) unknown = true;
    return value?.(values) ?? "";
  });
  // A variable with parts, like %%cf_price%% or %date(F Y)%, has digits, hyphens or brackets.
  if (unknown || /%%|%[a-z]\w*[(%]/i.test(filled)) return "";
  return tidy(filled);
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
