import { buttonClass } from "#app/ui/button.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { CallButton } from "./call-button.tsx";
import { useOpening } from "./closed-note.tsx";
import { TextLink } from "./text-link.tsx";
import { QuoteButton } from "./quote-button.tsx";

interface NextStepsProps {
  site: Site;
  /** Placement name in analytics: "<placement>-quote" and "<placement>". */
  placement: string;
  quoteLabel?: string;
  /** The form with a choice of its own. */
  quoteHref?: string;
  /** Puts calling before writing. */
  callFirst?: boolean;
  /** On the dark band, whose text already asks to call. */
  onBand?: boolean;
}

/** Quote and call buttons. */
export function NextSteps({
  site,
  placement,
  quoteLabel,
  quoteHref,
  callFirst = false,
  onBand = false,
}: NextStepsProps) {
  // A call gets no answer while the office is closed, so the quote button comes first.
  const isClosed = useOpening(site) !== null;
  const callIsFirst = callFirst && !isClosed;
  const second = onBand ? "on-band" : "quiet";
  const button = (first: boolean) =>
    buttonClass({ tone: first ? "action" : second, size: "lg" }, "max-sm:w-full");
  const { phone, textPhone } = site.company;
  const quote = (
    <QuoteButton
      key="quote"
      site={site}
      cta={`${placement}-quote`}
      {...(quoteHref ? { href: quoteHref } : {})}
      className={button(!callIsFirst)}
    >
      {quoteLabel}
    </QuoteButton>
  );
  const call = (
    <div key="call" className="flex gap-3 max-sm:w-full *:first:grow">
      <CallButton site={site} placement={placement} className={button(callIsFirst)}>
        {onBand || textPhone ? phone : `Call ${phone}`}
      </CallButton>
      <TextLink
        site={site}
        placement={placement}
        className={buttonClass({ tone: second, size: "lg" }, "shrink-0 max-sm:px-3 lg:hidden")}
      />
    </div>
  );
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      {callIsFirst ? [call, quote] : [quote, call]}
    </div>
  );
}
