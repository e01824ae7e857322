import { useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { quoteForPage } from "#app/site/metadata/quote-link.ts";
import { ClosedNote } from "./closed-note.tsx";
import { CallLink } from "#app/site/frame/call-link.tsx";

interface NextStepsProps {
  site: Site;
  /** Placement name in analytics: "<placement>-quote" and "<placement>". */
  placement: string;
  /** Target of the quote button; the page's own form if it has one. */
  quoteHref?: string;
  quoteLabel?: string;
  /** Puts calling before writing. */
  callFirst?: boolean;
  /** On the dark band, whose text already asks to call. */
  onBand?: boolean;
}

/** Quote and call buttons. */
export function NextSteps({
  site,
  placement,
  quoteHref,
  quoteLabel = "Request a Quote",
  callFirst = false,
  onBand = false,
}: NextStepsProps) {
  const second = onBand ? "on-band" : "quiet";
  const button = (first: boolean) =>
    buttonClass(
      { tone: first ? "action" : second, size: "lg" },
      onBand ? undefined : "max-sm:w-full",
    );
  const { phone } = site.company;
  const { pathname } = useLocation();
  const quote = (
    <a
      key="quote"
      href={quoteHref ?? quoteForPage(pathname)}
      data-cta={`${placement}-quote`}
      className={button(!callFirst)}
    >
      <span>
        {quoteLabel}
        <ClosedNote site={site} of="request" />
      </span>
    </a>
  );
  const call = (
    <CallLink key="call" phone={phone} placement={placement} className={button(callFirst)}>
      <Icon name="phone" />
      <span className="text-left">
        {onBand ? phone : `Call ${phone}`}
        <ClosedNote site={site} of="call" />
      </span>
    </CallLink>
  );
  return <div className="flex flex-wrap gap-3">{callFirst ? [call, quote] : [quote, call]}</div>;
}
