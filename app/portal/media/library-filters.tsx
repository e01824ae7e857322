import { Search } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { mediaTypes } from "#domain/media/file-rules.ts";
import { type MediaFilters, parseFilters } from "#domain/media/filters.ts";
import { typeLabels } from "#domain/media/labels.ts";
import { libraryAddress } from "./library-address.ts";

const typingPauseMs = 300;

/** Style of a tab, both as a link on the page and as a tab in the dialog. */
export const tabClass =
  "-mb-px flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-sm font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-action aria-[current]:text-ink aria-selected:border-action aria-selected:text-ink";

/** All, Images, Videos, Documents. */
export function MediaTabs({ filters }: { filters: MediaFilters }) {
  return (
    <nav aria-label="Kinds of files" className="overflow-x-auto">
      <ul className="flex gap-1 border-b border-line">
        {[null, ...mediaTypes].map((type) => {
          const label = type ? typeLabels[type] : "All";
          return (
            <li key={label}>
              <Link
                to={libraryAddress({ ...filters, type })}
                aria-current={filters.type === type ? "page" : undefined}
                className={tabClass}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface MediaSearchProps {
  filters: MediaFilters;
  tags: readonly string[];
  onChange: (filters: MediaFilters) => void;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

/** A plain GET form; with JavaScript it searches as the user types. */
export function MediaSearch({ filters, tags, onChange, children }: MediaSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  useEffect(() => {
    // The URL may change without the form (Back, a link): update all controls except the focused one.
    for (const control of form.current?.elements ?? [])
      if (
        (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
        control.type !== "hidden" &&
        control !== document.activeElement
      )
        control.value = (control.name === "q" ? filters.q : filters.tag) ?? "";
  }, [filters]);
  const apply = () => {
    clearTimeout(typing.current);
    if (!form.current) return;
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string") given.set(name, value);
    onChange(parseFilters(given));
  };
  const known = filters.tag && !tags.includes(filters.tag) ? [filters.tag, ...tags] : tags;
  return (
    <Form
      ref={form}
      method="get"
      action={addresses.library}
      role="search"
      aria-label="Search the media library"
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog may be inside another form of the page.
        event.stopPropagation();
        apply();
      }}
    >
      {filters.type ? <input type="hidden" name="type" value={filters.type} /> : null}
      <label htmlFor="media-q" className="relative min-w-52 flex-1">
        <span className="sr-only">Search name, alternative text, tag</span>
        <Search
          aria-hidden="true"
          className="absolute left-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
        />
        <Input
          type="search"
          id="media-q"
          name="q"
          defaultValue={filters.q}
          onChange={() => {
            clearTimeout(typing.current);
            typing.current = setTimeout(apply, typingPauseMs);
          }}
          placeholder="Name, alternative text, tag"
          className="pl-9"
        />
      </label>
      {known.length > 0 ? (
        <div className="w-40">
          <label htmlFor="media-tag" className="sr-only">
            Tag
          </label>
          <Select id="media-tag" name="tag" defaultValue={filters.tag ?? ""} onChange={apply}>
            <option value="">Any tag</option>
            {known.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </Select>
        </div>
      ) : null}
      <Button type="submit" tone="quiet" className="not-noscript:hidden">
        Search
      </Button>
      {children}
    </Form>
  );
}
