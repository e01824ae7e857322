import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

export interface SectionLink {
  label: string;
  to: string;
  /** Current only at this exact path, not below it. */
  end?: boolean;
  /** A heading above this link in a vertical list. */
  heading?: string;
  /** After the label: a count. */
  badge?: ReactNode;
}

interface SectionLinksProps {
  label: string;
  links: readonly SectionLink[];
  /** Next to the page if there is room, above it on phones. */
  beside?: boolean;
  /** Lists the links vertically on phones, too. */
  stacked?: boolean;
}

const row =
  "flex min-h-11 items-center whitespace-nowrap px-3 text-sm font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:text-ink";
const above = "-mb-px border-b-2 border-transparent aria-[current=page]:border-action";
const sidebarClasses =
  "lg:mb-0 lg:min-h-10 lg:rounded-md lg:border-b-0 lg:hover:bg-sunken lg:aria-[current=page]:bg-sunken";

/** Links to the parts of a page, each with its own URL; on phones the row scrolls the current one into view. */
export function SectionLinks({ label, links, beside = false, stacked = false }: SectionLinksProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        "relative -mx-4 min-w-0 overflow-x-auto px-4 sm:mx-0 sm:px-0",
        beside && "lg:sticky lg:top-20 lg:self-start",
      )}
    >
      <ul
        className={classNames(
          "flex gap-1 border-line",
          stacked ? "flex-col" : "w-max min-w-full border-b",
          beside && "lg:w-auto lg:flex-col lg:gap-0 lg:border-b-0",
        )}
      >
        {links.map(({ label: words, to, end, badge, heading }) => (
          <li key={to}>
            {heading ? (
              <p
                className={classNames(
                  "px-3 pt-3 pb-1 text-xs font-semibold text-ink-soft",
                  stacked ? "" : "max-lg:hidden",
                )}
              >
                {heading}
              </p>
            ) : null}
            <NavLink
              to={to}
              end={end}
              prefetch="intent"
              className={classNames(row, !stacked && above, beside && sidebarClasses)}
            >
              {({ isActive }) => (
                <span ref={isActive ? scrollIntoView : null} className="flex items-center gap-2">
                  {words}
                  {badge}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function scrollIntoView(words: HTMLElement | null): void {
  const row = words?.closest("nav");
  if (!words || !row) return;
  row.scrollLeft = words.offsetLeft - (row.clientWidth - words.offsetWidth) / 2;
}
