import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { type NamedPage, siteOf } from "#app/site/frame/site-context.ts";
import { useShippedPath } from "#app/site/frame/use-shipped-path.ts";
import { quoteForPage } from "#app/site/metadata/quote-link.ts";
import { ClosedNote, type OpenSite } from "./closed-note.tsx";

interface QuoteButtonProps {
  site: OpenSite;
  /** The button's name in analytics. */
  cta: string;
  /** The form with a choice of its own; the form of this page, or of what it is about, by default. */
  href?: string;
  className: string;
  /** Classes of the note, where room is short. */
  note?: string | undefined;
  children?: ReactNode;
}

/** The button that leads to the form. While the office is closed, it says for which day. */
export function QuoteButton({
  site,
  cta,
  href,
  className,
  note,
  children = "Request a Quote",
}: QuoteButtonProps) {
  const usual = useQuoteHref();
  return (
    <a href={href ?? usual} data-cta={cta} className={className}>
      <span>
        {children}
        <ClosedNote site={site} of="request" className={note} />
      </span>
    </a>
  );
}

/** The form of the page, or the form of the contact page with what this page is about already chosen. */
export function useQuoteHref(): string {
  const matches = useMatches();
  const page = matches.at(-1);
  const { form } = (page?.handle ?? {}) as NamedPage;
  const site = siteOf(matches);
  const path = useShippedPath(site?.company);
  const own = site && form?.(page?.loaderData, site);
  return own ?? quoteForPage(path);
}
