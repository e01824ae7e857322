import { useState } from "react";
import { CircleAlert } from "lucide-react";
import { Link, useLocation } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Fold } from "#app/ui/fold.tsx";
import type { Need } from "#domain/launch/open-needs.server.ts";
import { type NeedWords, wordsOf } from "./need-words.ts";
import { preferenceCookie } from "#app/portal/frame/preferences.ts";

interface NoticeLineProps {
  needs: readonly Need[];
  /** Staff without an authenticator app. */
  needsFactor: boolean;
}

const factor: NeedWords = {
  title: "Only a password protects your account",
  text: "A code from your phone (MFA) keeps others out.",
  fix: "Set up two-factor sign-in",
  to: `${addresses.security}#mfa`,
};

/** The one line above every page: what needs this person. It opens a list. */
export function NoticeLine({ needs, needsFactor }: NoticeLineProps) {
  const { pathname } = useLocation();
  const [isAway, setAway] = useState(false);
  const isSetting = pathname.startsWith(addresses.security) || pathname === addresses.mfa;
  const asksFactor = needsFactor && !isAway && !isSetting;
  const all = [...needs.map(wordsOf), ...(asksFactor ? [factor] : [])];
  const [first] = all;
  if (!first) return null;
  return (
    <aside
      aria-label="What needs you"
      className="group relative z-20 border-b border-line bg-warn-wash text-sm text-ink"
    >
      {first.to === null ? null : (
        <Link
          to={first.to}
          className="absolute top-0 right-14 flex min-h-9 items-center font-semibold underline group-has-[details[open]]:hidden max-sm:hidden"
        >
          {first.fix}
        </Link>
      )}
      <Fold
        label={
          <>
            <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-warn" />
            {/* A phone has the width for one of the two sentences. */}
            <span className="shrink-0 font-semibold max-sm:sr-only">
              {all.length === 1 ? "1 thing needs you" : `${all.length} things need you`}
            </span>
            <span className="min-w-0 text-ink-soft max-sm:text-ink sm:pr-48">{first.title}</span>
            {all.length > 1 ? (
              <span aria-hidden="true" className="shrink-0 text-ink-soft sm:hidden">
                +{all.length - 1}
              </span>
            ) : null}
          </>
        }
        isRow
        labelClass="min-h-9 px-4 sm:px-6"
      >
        <ul className="absolute inset-x-0 top-full grid gap-px border-b border-line bg-line shadow-lg">
          {all.map((need) => (
            <li
              key={`${need.title} ${need.to ?? ""}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-4 py-2 sm:px-6"
            >
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <span className="font-semibold">{need.title}.</span> {need.text}
              </span>
              {need.to === null ? (
                <span>{need.fix}</span>
              ) : (
                <Link to={need.to} className="min-h-6 font-semibold underline">
                  {need.fix}
                </Link>
              )}
              {need === factor ? (
                <button
                  type="button"
                  className="min-h-6 text-ink-soft underline hover:text-ink noscript:hidden"
                  onClick={() => {
                    document.cookie = preferenceCookie("factor", "later");
                    setAway(true);
                  }}
                >
                  Not today
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </Fold>
    </aside>
  );
}
