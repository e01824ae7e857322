import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Site } from "../site.ts";
import { CallLink } from "./call-link.tsx";

interface CallBandProps {
  site: Site;
  placement: string;
  title: string;
  text: ReactNode;
  quoteHref?: string;
  quoteLabel?: string;
  /** Calling is the first step, writing the second. */
  callFirst?: boolean;
}

/** The last word of a page: call, or write. */
export function CallBand({
  site,
  placement,
  title,
  text,
  quoteHref = "/contact#quote",
  quoteLabel = "Request a Quote",
  callFirst = false,
}: CallBandProps) {
  const button = (first: boolean) =>
    buttonClass({ tone: first ? "action" : "on-band", size: "lg" });
  const quote = (
    <a key="quote" href={quoteHref} data-cta={`${placement}-quote`} className={button(!callFirst)}>
      {quoteLabel}
    </a>
  );
  const call = (
    <CallLink
      key="call"
      phone={site.company.phone}
      placement={placement}
      className={button(callFirst)}
    >
      <Icon name="phone" />
      {site.company.phone}
    </CallLink>
  );
  return (
    <section aria-labelledby={`${placement}-title`} className="bg-band py-12 text-on-band">
      <Container className="flex flex-wrap items-center justify-between gap-6">
        <div>
          <h2 id={`${placement}-title`} className="max-w-2xl text-3xl">
            {title}
          </h2>
          <p className="mt-2 max-w-prose text-on-band-soft">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{callFirst ? [call, quote] : [quote, call]}</div>
      </Container>
    </section>
  );
}
