import { buttonClass } from "#app/ui/button.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { CallButton } from "./call-button.tsx";
import { QuoteButton } from "./quote-button.tsx";

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
  quoteLabel,
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
  const quote = (
    <QuoteButton
      key="quote"
      site={site}
      cta={`${placement}-quote`}
      href={quoteHref}
      className={button(!callFirst)}
    >
      {quoteLabel}
    </QuoteButton>
  );
  const call = (
    <CallButton key="call" site={site} placement={placement} className={button(callFirst)}>
      {onBand ? phone : `Call ${phone}`}
    </CallButton>
  );
  return <div className="flex flex-wrap gap-3">{callFirst ? [call, quote] : [quote, call]}</div>;
}
