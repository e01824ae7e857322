import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Replaces 404 analytics that could not be read. */
export function LoadFailed({ to }: { to: string }) {
  return (
    <Notice
      role="alert"
      tone="danger"
      title="Failed to load 404 analytics"
      actions={
        <Link to={to} preventScrollReset className={buttonClass({ tone: "quiet", size: "sm" })}>
          Try Again
        </Link>
      }
    >
      The counts themselves are safe.
    </Notice>
  );
}
