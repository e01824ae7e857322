import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { noPostFilters, parsePostFilters, type PostFilters } from "#domain/blog/post-filters.ts";
import type { PostList } from "#domain/blog/schema.ts";
import { listAddress, listPaths } from "#app/portal/blog/post-addresses.ts";
import { isNarrowed } from "./post-views.tsx";

interface PostSearchProps {
  list: PostList;
  filters: PostFilters;
  categories: readonly string[];
  authors: readonly { id: string; name: string }[];
}

const typingPauseMs = 300;

/** A plain GET form, so every list has a URL; with JavaScript it searches as the user types. */
export function PostSearch({ list, filters, categories, authors }: PostSearchProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  useEffect(() => {
    // The URL may change without the form (Back, a link): update all controls except the focused one.
    const shown: Record<string, string | null> = { ...filters };
    for (const control of form.current?.elements ?? [])
      if (
        (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
        control.type !== "hidden" &&
        control !== document.activeElement
      )
        control.value = shown[control.name] ?? "";
  }, [filters]);
  const apply = () => {
    clearTimeout(typing.current);
    if (!form.current) return;
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string") given.set(name, value);
    void navigate(listAddress(list, parsePostFilters(given)), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <Form
      ref={form}
      method="get"
      action={listPaths[list]}
      role="search"
      aria-label="Search posts"
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {filters.status ? <input type="hidden" name="status" value={filters.status} /> : null}
      <label htmlFor="post-q" className="relative min-w-52 flex-1 max-sm:basis-full">
        <span className="sr-only">Search title, excerpt, category</span>
        <Search
          aria-hidden="true"
          className="absolute left-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
        />
        <Input
          type="search"
          id="post-q"
          name="q"
          defaultValue={filters.q}
          onChange={() => {
            clearTimeout(typing.current);
            typing.current = setTimeout(apply, typingPauseMs);
          }}
          placeholder="Title, excerpt, category"
          className="pl-9"
        />
      </label>
      <Pick
        name="category"
        label="Category"
        all="All categories"
        value={filters.category}
        choices={withValue(categories, filters.category).map((name) => ({ id: name, name }))}
        onChange={apply}
      />
      <Pick
        name="author"
        label="Author"
        all="All authors"
        value={filters.author}
        choices={authors}
        onChange={apply}
      />
      <Button type="submit" tone="quiet" className="not-noscript:hidden">
        Search
      </Button>
      {isNarrowed(filters) ? (
        <Link
          to={listAddress(list, { ...noPostFilters, status: filters.status })}
          className={buttonClass({ tone: "ghost", size: "sm" })}
        >
          Clear filters
        </Link>
      ) : null}
    </Form>
  );
}

function withValue(values: readonly string[], value: string | null): readonly string[] {
  return value !== null && !values.includes(value) ? [value, ...values] : values;
}

interface PickProps {
  name: string;
  label: string;
  all: string;
  value: string | null;
  choices: readonly { id: string; name: string }[];
  onChange: () => void;
}

function Pick({ name, label, all, value, choices, onChange }: PickProps) {
  const id = `post-${name}`;
  return (
    <div className="w-44 max-sm:w-[calc(50%-0.25rem)]">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select id={id} name={name} defaultValue={value ?? ""} onChange={onChange}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
    </div>
  );
}
