import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import * as addresses from "#app/addresses.ts";
import { preferenceCookie } from "#app/portal/frame/preferences.ts";

/** Shown above every page to staff without an authenticator app, until they set one up or put it away for a day. */
export function EnrollmentNotice() {
  const { pathname } = useLocation();
  const [isAway, setAway] = useState(false);
  const putAway = (): void => {
    document.cookie = preferenceCookie("factor", "later");
    setAway(true);
  };
  if (isAway || pathname.startsWith(addresses.security) || pathname === addresses.mfa) return null;
  return (
    <aside
      aria-label="Two-factor sign-in"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-wash px-4 py-2 text-sm text-ink sm:px-6"
    >
      <ShieldAlert aria-hidden="true" className="size-4.5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-60">
        Only a password protects your account and our customers’ data.
      </p>
      <Link
        to={`${addresses.security}#mfa`}
        className="flex min-h-8 items-center font-semibold underline"
      >
        Set up two-factor sign-in
      </Link>
      <button
        type="button"
        onClick={putAway}
        className="min-h-8 text-ink-soft underline hover:text-ink noscript:hidden"
      >
        Not today
      </button>
    </aside>
  );
}
