import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";

const tabs = [
  { label: "Blog", to: addresses.blogAdmin },
  { label: "Users", to: addresses.users },
  { label: "Emails", to: addresses.emails },
  { label: "SEO Content", to: addresses.createPosts },
] as const;

/** What administrators find beside the list of posts. */
export function BlogAdminTabs() {
  return (
    <nav aria-label="Administration" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === addresses.blogAdmin ? "page" : undefined}
              className="flex min-h-9 items-center rounded-md border border-line bg-surface px-3 text-sm font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-control aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
