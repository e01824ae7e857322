import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

interface InboxPagerProps {
  newer: string | null;
  older: string | null;
  /** Sorted by promise, the next page is later, not older. */
  byPromise: boolean;
}

export function InboxPager({ newer, older, byPromise }: InboxPagerProps) {
  if (newer === null && older === null) return null;
  const look = buttonClass({ tone: "quiet" });
  return (
    <nav aria-label="Pages" className="flex justify-between gap-3">
      {newer === null ? (
        <span />
      ) : (
        <Link to={newer} className={look}>
          ← {byPromise ? "Earlier" : "Newer"}
        </Link>
      )}
      {older === null ? null : (
        <Link to={older} className={look}>
          {byPromise ? "Later" : "Older"} →
        </Link>
      )}
    </nav>
  );
}
