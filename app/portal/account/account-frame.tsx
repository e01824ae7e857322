import type { MetaDescriptor } from "react-router";
import type { ReactNode } from "react";
import * as addresses from "#app/addresses.ts";
import type { AnyResult } from "#app/form/result.ts";
import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { SavedNotice } from "./saved-notice.tsx";

const tabs = [
  { to: addresses.account, label: "Profile and notifications", end: true },
  { to: addresses.security, label: "Password and sign-in" },
];

interface AccountFrameProps {
  result: AnyResult | undefined;
  children: ReactNode;
}

/** The heading and tabs of the user's own account, and the success message after a save. */
export function AccountFrame({ result, children }: AccountFrameProps) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageHeading title="Your account" tabs={tabs} />
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
