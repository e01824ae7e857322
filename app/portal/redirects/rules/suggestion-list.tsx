import { Link } from "react-router";
import { newRedirectFor } from "#app/portal/redirects/new-redirect-address.ts";
import type { Suggestion } from "#domain/redirects/rules/suggestions.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";

interface SuggestionsProps {
  from: string;
  suggestions: readonly Suggestion[];
}

/** Likely destinations of a missing address; each fills in the form. */
export function Suggestions({ from, suggestions }: SuggestionsProps) {
  if (from === "") return null;
  return (
    <Notice tone="note" title="Redirect Suggestion">
      {suggestions.length === 0 ? (
        <p>No page of this site is similar to “{from}”. Choose a destination yourself.</p>
      ) : (
        <>
          <p className="wrap-anywhere">Where “{from}” could lead. Check it before you save.</p>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {suggestions.map(({ to, confidence, why }) => (
              <li key={to}>
                <Link
                  to={newRedirectFor(from, to)}
                  replace
                  preventScrollReset
                  className="font-semibold wrap-anywhere underline"
                >
                  {to}
                </Link>{" "}
                <span className="text-ink-soft">
                  {Math.round(confidence * 100)}%, {why}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
