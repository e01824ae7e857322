import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

interface PagerProps {
  /** Address of the page before this one; null on the first page. */
  back: string | null;
  /** Address of the page after this one; null on the last page. */
  forward: string | null;
  backLabel?: string;
  forwardLabel?: string;
  /** Name of the landmark. */
  label?: string;
  size?: "sm" | "md";
  preventScrollReset?: boolean;
}

/** Links to the neighboring pages of a list; nothing if it has one page. */
export function Pager({
  back,
  forward,
  backLabel = "Newer",
  forwardLabel = "Older",
  label = "Pages",
  size = "md",
  preventScrollReset = false,
}: PagerProps) {
  if (back === null && forward === null) return null;
  const look = buttonClass({ tone: "quiet", size });
  return (
    <nav aria-label={label} className="flex justify-between gap-3">
      {back === null ? (
        <span />
      ) : (
        <Link to={back} preventScrollReset={preventScrollReset} className={look}>
          ← {backLabel}
        </Link>
      )}
      {forward === null ? null : (
        <Link to={forward} preventScrollReset={preventScrollReset} className={look}>
          {forwardLabel} →
        </Link>
      )}
    </nav>
  );
}
