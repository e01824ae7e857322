import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { QuoteButton } from "#app/site/parts/quote-button.tsx";
import type { Site } from "./site.ts";

interface ActionBarProps {
  site: Site;
  roomForChat: boolean;
  /** Whether visitors can still ask for a quote. */
  asks: boolean;
}

/** Call and quote buttons within thumb's reach on phones, at any scroll position. */
export function ActionBar({ site, roomForChat, asks }: ActionBarProps) {
  return (
    <nav
      aria-label={asks ? "Call or request a quote" : "Call"}
      className={classNames(
        "fixed inset-x-0 bottom-0 z-20 flex gap-2 *:grow border-t border-line bg-ground p-2 pb-[max(.5rem,env(safe-area-inset-bottom))] lg:hidden",
        roomForChat && "pr-15",
      )}
    >
      <CallButton
        site={site}
        placement="bottom-bar"
        note="max-sm:text-[0.6875rem] max-sm:leading-none"
        className={buttonClass({ tone: "quiet", size: "bar" }, "max-[22.5rem]:px-2")}
      >
        <span className="max-[22.5rem]:has-[~[data-volatile]]:sr-only">Call now </span>
      </CallButton>
      {asks ? (
        <QuoteButton
          site={site}
          cta="bottom-bar-quote"
          note="max-sm:mx-auto max-sm:max-w-34 max-sm:text-[0.6875rem] max-sm:leading-none"
          className={buttonClass(
            { size: "bar" },
            "leading-tight shrink-0 max-[22.5rem]:max-w-36 max-[22.5rem]:px-2 max-[22.5rem]:text-sm",
          )}
        >
          Request a Quote{" "}
        </QuoteButton>
      ) : null}
    </nav>
  );
}
