import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useOpening } from "#app/site/parts/closed-note.tsx";
import { useQuoteHref } from "#app/site/parts/quote-button.tsx";
import { CallLink } from "./call-link.tsx";
import type { Site } from "./site.ts";

interface ActionBarProps {
  site: Site;
  /** Whether visitors can still ask for a quote. */
  asks: boolean;
}

const narrow = "max-[25rem]:sr-only";

/** Call and quote buttons within thumb's reach on phones; gone while the page's own buttons or form show. */
export function ActionBar({ site, asks }: ActionBarProps) {
  const opens = useOpening(site);
  const button = (tone: "quiet" | "action") =>
    buttonClass({ tone, size: "bar" }, "whitespace-nowrap");
  return (
    <nav
      aria-label={asks ? "Call or request a quote" : "Call"}
      // Fixed columns keep their width while the document arrives.
      className={`phone-bar fixed inset-x-0 bottom-0 z-20 grid min-h-15 gap-2 border-t border-line bg-ground p-2 pr-15 pb-[max(.5rem,env(safe-area-inset-bottom))] lg:hidden ${asks ? "grid-cols-[3fr_2fr]" : ""}`}
    >
      <CallLink phone={site.company.phone} placement="bottom-bar" className={button("quiet")}>
        <Icon name="phone" />
        <span>
          Call
          {opens ? (
            <span data-volatile="">
              , <span className={narrow}>opens </span>
              {opens.short}
            </span>
          ) : (
            <span data-volatile=""> now</span>
          )}
        </span>
      </CallLink>
      {asks ? <BarQuote className={button("action")} /> : null}
    </nav>
  );
}

function BarQuote({ className }: { className: string }) {
  return (
    <a href={useQuoteHref()} data-cta="bottom-bar-quote" className={className}>
      <span>
        <span className={narrow}>Request a </span>Quote
      </span>
    </a>
  );
}
