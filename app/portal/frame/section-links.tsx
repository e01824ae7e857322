import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

export interface SectionLink {
  label: string;
  to: string;
  /** Current only at this exact path, not below it. */
  end?: boolean;
  /** Another page that marks this link as current. */
  also?: string;
  /** A heading above this link in a vertical list. */
  heading?: string;
  /** After the label: a count. */
  badge?: ReactNode;
  /** For links that differ only in their query. */
  isCurrent?: boolean;
}

interface SectionLinksProps {
  label: string;
  links: readonly SectionLink[];
  /** Next to the page, and only if there is room. */
  beside?: boolean;
  /** Less height and space, for many links. */
  dense?: boolean;
}

const row =
  "flex items-center text-sm font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:text-ink";
const layouts = {
  // The faded ends of a row that scrolls say that it goes on.
  above: {
    nav: "-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 max-sm:mask-l-from-93% max-sm:mask-r-from-85%",
    list: "w-max min-w-full border-b border-line max-sm:pr-14 sm:w-auto sm:flex-wrap",
    link: "-mb-px whitespace-nowrap border-b-2 border-transparent aria-[current=page]:border-action",
  },
  beside: {
    nav: "max-lg:hidden sticky top-20 self-start",
    list: "flex-col",
    link: "rounded-md hover:bg-sunken aria-[current=page]:bg-chip",
  },
};

/** Links to the parts of a page, each with its own URL. On phones a row above it scrolls, on wider screens it wraps. */
export function SectionLinks({ label, links, beside = false, dense = false }: SectionLinksProps) {
  const layout = layouts[beside ? "beside" : "above"];
  const { pathname } = useLocation();
  const leadsHere = ({ to, end, also, isCurrent }: SectionLink): boolean =>
    isCurrent ?? (pathname === to || pathname === also || (!end && pathname.startsWith(`${to}/`)));
  return (
    <nav aria-label={label} className={classNames("relative min-w-0", layout.nav)}>
      <ul className={classNames("flex gap-x-1", layout.list)}>
        {links.map((link) => (
          <li key={link.label}>
            {link.heading ? (
              <p className="px-3 pt-3 pb-1 text-xs font-semibold text-ink-soft">{link.heading}</p>
            ) : null}
            <Link
              to={link.to}
              preventScrollReset={link.isCurrent !== undefined}
              prefetch={link.isCurrent === undefined ? "intent" : "none"}
              aria-current={leadsHere(link) ? "page" : undefined}
              className={classNames(
                row,
                beside ? "min-h-8 px-3" : dense ? "min-h-9 px-2" : "min-h-11 px-3",
                layout.link,
              )}
            >
              <span
                ref={leadsHere(link) ? scrollIntoView : null}
                className="flex items-center gap-2"
              >
                {link.label}
                {link.badge}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many a link leads to; nothing for none. */
export function LinkCount({ count, alarming }: { count: number | null; alarming?: boolean }) {
  if (!count) return null;
  return (
    <span
      className={classNames(
        "rounded-md px-1.5 text-xs tabular-nums",
        alarming ? "bg-danger-wash text-danger" : "bg-chip text-ink",
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}

function scrollIntoView(words: HTMLElement | null): void {
  const row = words?.closest("nav");
  if (!words || !row) return;
  row.scrollLeft = words.offsetLeft - (row.clientWidth - words.offsetWidth) / 2;
}
