import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import {
  parseReaderFilters,
  type ReaderFilters,
  readerFilterQuery,
} from "#domain/blog/post-filters.ts";
import * as addresses from "#app/addresses.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";

interface ListFiltersProps {
  filters: ReaderFilters;
  categories: readonly string[];
}

export function listAddress(filters: ReaderFilters): string {
  const query = readerFilterQuery(filters).toString();
  return query === "" ? addresses.blog : `${addresses.blog}?${query}`;
}

/** Long enough for the next letter of someone who types. */
const typingMs = 300;

/** Shows the results of what is typed, in the URL as well, once React is awake; before, the button sends it. */
function useResultsAsTyped({ q, category }: ReaderFilters) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const shown = useRef(q);
  useEffect(() => {
    shown.current = q;
  }, [q]);
  useEffect(() => {
    const box = form.current;
    const field = box?.elements.namedItem("q");
    if (!box || !(field instanceof HTMLInputElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const search = () => {
      const typed = parseReaderFilters(new URLSearchParams({ q: field.value })).q;
      if (typed === shown.current) return;
      shown.current = typed;
      void navigate(listAddress({ q: typed, category, page: 1 }), {
        replace: true,
        preventScrollReset: true,
      });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(search, typingMs);
    };
    // Letters typed before this ran.
    later();
    field.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", later);
    };
  }, [category, navigate]);
  return form;
}

/** The list's search box; preserves the category. */
export function ArticleSearch({ filters }: Pick<ListFiltersProps, "filters">) {
  const { q, category } = filters;
  const form = useResultsAsTyped(filters);
  return (
    <form
      ref={form}
      action={addresses.blog}
      role="search"
      aria-label="Articles"
      className="flex items-end gap-2 max-sm:w-full"
    >
      <TextField
        id="blog-search"
        name="q"
        type="search"
        label="Search articles"
        className="grow sm:w-72"
        defaultValue={q}
        maxLength={120}
        autoComplete="off"
      />
      {category ? <input type="hidden" name="category" value={category} /> : null}
      <Button type="submit" tone="quiet">
        Search
      </Button>
    </form>
  );
}

/** Category links with shareable URLs; hidden if there is only one. */
export function Categories({ filters, categories }: ListFiltersProps) {
  const { q, category } = filters;
  if (categories.length < 2) return null;
  return (
    <nav aria-label="Categories" className="min-w-0">
      {/* One line that scrolls on phones, to the edges of the screen. */}
      <ul className="flex gap-2 *:shrink-0 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {[null, ...categories].map((name) => (
          <li key={name ?? ""}>
            <a
              href={listAddress({ q, category: name, page: 1 })}
              aria-current={name === category ? "true" : undefined}
              className={buttonClass(
                { tone: "quiet", size: "md" },
                "aria-[current]:border-transparent aria-[current]:bg-ink aria-[current]:text-ground",
              )}
            >
              {name ?? "All"}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PagesProps {
  filters: ReaderFilters;
  pages: number;
}

/** Links to newer and older articles. */
export function Pages({ filters, pages }: PagesProps) {
  const { page } = filters;
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="grid grid-cols-2 items-center gap-3 sm:grid-cols-3">
      {page > 1 ? (
        <a
          rel="prev"
          href={listAddress({ ...filters, page: page - 1 })}
          className={buttonClass({ tone: "quiet" }, "justify-self-start")}
        >
          Newer articles
        </a>
      ) : (
        <span />
      )}
      <p className="text-center text-sm text-ink-soft max-sm:order-last max-sm:col-span-2">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <a
          rel="next"
          href={listAddress({ ...filters, page: page + 1 })}
          className={buttonClass({ tone: "quiet" }, "justify-self-end")}
        >
          Older articles
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
