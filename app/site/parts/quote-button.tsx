import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { quoteForPage } from "#app/site/metadata/quote-link.ts";
import { ClosedNote, type OpenSite } from "./closed-note.tsx";

interface QuoteButtonProps {
  site: OpenSite;
  /** The button's name in analytics. */
  cta: string;
  /** The form with what the page is about, by default. */
  href?: string | undefined;
  className: string;
  /** Classes of the note, where room is short. */
  note?: string | undefined;
  children?: ReactNode;
}

/** The button beside a call button that leads to the form. While the office is closed, it says for which day. */
export function QuoteButton({
  site,
  cta,
  href,
  className,
  note,
  children = "Request a Quote",
}: QuoteButtonProps) {
  const { pathname } = useLocation();
  return (
    <a href={href ?? quoteForPage(pathname)} data-cta={cta} className={className}>
      <span>
        {children}
        <ClosedNote site={site} of="request" className={note} />
      </span>
    </a>
  );
}
