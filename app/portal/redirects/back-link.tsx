import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

/** A link to the page above this one. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-8 items-center gap-1 text-sm">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
