import { useId } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import type { FoundPosts } from "#domain/imports/posts/report-of-posts.ts";
import {
  authorOption,
  noTarget,
  publishOption,
  targetOption,
} from "#domain/imports/posts/post-options.ts";
import { counted } from "#domain/words/counted.ts";
import type { ChoicesProps } from "./import-choices.tsx";

/** Pages beyond this number go where the check suggests. */
const mostPages = 150;

/** Lets the person choose how to import posts, which author name to show, and where visitors of old pages go. */
export function PostsChoices({ choices, options, report }: ChoicesProps) {
  const id = useId();
  const found = report?.found as FoundPosts | undefined;
  if (!found) return null;
  const { company } = choices as { company: string };
  const { pages, targets, authors } = found;
  const named = (name: string, value: string): string => `${name}=${value}`;
  const names = [...new Set([company, ...authors])];
  const pageChoices = (key: string) => [
    ...targets.map(({ path, label }) => ({
      value: named(targetOption(key), path),
      label: `${label} (${path})`,
    })),
    {
      value: named(targetOption(key), noTarget),
      label: "Nowhere: the address answers “not found”",
    },
  ];
  return (
    <div className="mb-6 grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          id={`${id}-publish`}
          name="option"
          label="Published posts"
          defaultValue={named(publishOption, options[publishOption] ?? "as_were")}
          choices={[
            { value: named(publishOption, "as_were"), label: "Keep their original state" },
            { value: named(publishOption, "drafts"), label: "Import all posts as drafts" },
          ]}
        />
        <SelectField
          id={`${id}-author`}
          name="option"
          label="Author"
          hint="Names appear above the posts. No accounts are created."
          defaultValue={named(authorOption, options[authorOption] ?? "")}
          choices={[
            { value: named(authorOption, ""), label: "The name of each author" },
            ...names.map((name) => ({ value: named(authorOption, name), label: name })),
          ]}
        />
      </div>
      {pages.length > 0 ? (
        <fieldset className="grid min-w-0 grid-cols-1 items-start gap-x-5 gap-y-4 lg:grid-cols-2">
          <legend className="mb-1 font-semibold">Old pages</legend>
          <p className="max-w-prose text-sm text-ink-soft lg:col-span-2">
            This site has its own pages. Choose where visitors and search engines go from each old
            page.
          </p>
          {pages.slice(0, mostPages).map(({ key, title, from, to, isGuess }) => (
            <div key={key} className="grid min-w-0 grid-cols-1 gap-1">
              <SelectField
                id={`${id}-${key}`}
                name="option"
                label={title || from}
                hint={from}
                defaultValue={named(
                  targetOption(key),
                  options[targetOption(key)] ?? to ?? noTarget,
                )}
                choices={pageChoices(key)}
              />
              {isGuess ? (
                <p className="text-sm">
                  <Badge tone="warn">Please choose</Badge> No page on this site is similar.
                </p>
              ) : null}
            </div>
          ))}
          {pages.length > mostPages ? (
            <p className="text-sm text-ink-soft">
              {`${counted(pages.length - mostPages, "more page")} go where the report says.`}
            </p>
          ) : null}
        </fieldset>
      ) : null}
    </div>
  );
}
