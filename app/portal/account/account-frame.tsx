import type { MetaDescriptor } from "react-router";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { AnyResult } from "#app/form/result.ts";
import { SavedNotice } from "./saved-notice.tsx";

const tabs = [
  { to: addresses.account, label: "Profile and notifications" },
  { to: addresses.security, label: "Security" },
];

interface AccountFrameProps {
  result: AnyResult | undefined;
  children: ReactNode;
}

/** The heading and tabs of the user's own account, and the success message after a save. */
export function AccountFrame({ result, children }: AccountFrameProps) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div>
        <h1 className="text-3xl">Your account</h1>
        <nav
          aria-label="Your account"
          className="mt-3 flex flex-wrap gap-x-5 border-b border-line text-sm font-semibold"
        >
          {tabs.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent text-ink-soft no-underline hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
      <SavedNotice result={result} />
      {children}
    </div>
  );
}

interface MatchLike {
  loaderData?: unknown;
}

/** Meta of an account page: its title with the company's name, which the portal's layout loads. */
export function accountMeta(
  matches: readonly (MatchLike | undefined)[],
  title: string,
): MetaDescriptor[] {
  const names = matches.flatMap((match) => {
    const data = match?.loaderData;
    const named = typeof data === "object" && data !== null && "company" in data;
    return named && typeof data.company === "string" ? [data.company] : [];
  });
  return [
    { title: [title, ...names.slice(0, 1)].join(" | ") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
