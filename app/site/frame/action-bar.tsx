import { useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { quoteForPage } from "#app/site/metadata/quote-link.ts";
import { ClosedNote } from "#app/site/parts/closed-note.tsx";
import type { Site } from "./site.ts";
import { CallLink } from "./call-link.tsx";

/** Call and quote buttons within thumb's reach on phones, at any scroll position. */
export function ActionBar({ site, roomForChat }: { site: Site; roomForChat: boolean }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Call or request a quote"
      className={classNames(
        "fixed inset-x-0 bottom-0 z-20 flex gap-2 *:grow border-t border-line bg-ground p-2 pb-[max(.5rem,env(safe-area-inset-bottom))] lg:hidden",
        roomForChat && "pr-15",
      )}
    >
      <CallLink
        phone={site.company.phone}
        placement="bottom-bar"
        className={buttonClass({ tone: "quiet", size: "bar" })}
      >
        <Icon name="phone" />
        <span className="text-left">
          Call now
          <ClosedNote site={site} of="narrow-call" />
        </span>
      </CallLink>
      <a
        href={quoteForPage(pathname)}
        data-cta="bottom-bar-quote"
        className={buttonClass({ size: "bar" })}
      >
        Request a Quote
      </a>
    </nav>
  );
}
