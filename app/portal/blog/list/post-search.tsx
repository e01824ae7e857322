import { postFilters } from "#domain/blog/post-filters.ts";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { SearchButton, SearchForm, SearchInput } from "#app/ui/form/search-form.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { type PostFilters } from "#domain/blog/post-filters.ts";
import type { PostList } from "#domain/blog/schema.ts";
import { listAddress, listPaths } from "#app/portal/blog/post-addresses.ts";
import { isNarrowed } from "./post-views.tsx";

interface PostSearchProps {
  list: PostList;
  filters: PostFilters;
  categories: readonly string[];
  authors: readonly { id: string; name: string }[];
}

export function PostSearch({ list, filters, categories, authors }: PostSearchProps) {
  const navigate = useNavigate();
  return (
    <SearchForm
      label="Search posts"
      action={listPaths[list]}
      values={filters}
      onSearch={(query) =>
        void navigate(listAddress(list, postFilters.parse(query)), {
          replace: true,
          preventScrollReset: true,
        })
      }
    >
      {filters.status ? <input type="hidden" name="status" value={filters.status} /> : null}
      <SearchInput
        id="post-q"
        label="Search title, excerpt, category"
        placeholder="Title, excerpt, category"
        value={filters.q}
        className="min-w-52 max-sm:basis-full"
      />
      <Pick
        name="category"
        label="Category"
        all="All categories"
        value={filters.category}
        choices={withValue(categories, filters.category).map((name) => ({ id: name, name }))}
      />
      <Pick
        name="author"
        label="Author"
        all="All authors"
        value={filters.author}
        choices={authors}
      />
      <SearchButton />
      {isNarrowed(filters) ? (
        <Link
          to={listAddress(list, { ...postFilters.none, status: filters.status })}
          className={buttonClass({ tone: "ghost", size: "sm" })}
        >
          Clear filters
        </Link>
      ) : null}
    </SearchForm>
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
}

function Pick({ name, label, all, value, choices }: PickProps) {
  const id = `post-${name}`;
  return (
    <div className="w-44 max-sm:w-[calc(50%-0.25rem)]">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select id={id} name={name} defaultValue={value ?? ""}>
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
