import type { RelatedKind } from "#app/menus/site-links.ts";
import { RelatedLinks } from "./related-links.tsx";
import { type ReactNode, use } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Container, InColumn } from "#app/ui/container.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { NextSteps } from "./next-steps.tsx";

interface CallBandProps {
  site: Site;
  placement: string;
  title: string;
  text: ReactNode;
  quoteLabel?: string;
  /** Puts calling before writing. */
  callFirst?: boolean;
}

/** The closing call to action of a page: call or write. */
export function CallBand({ site, placement, title, text, quoteLabel, callFirst }: CallBandProps) {
  return (
    <section
      aria-labelledby={`${placement}-title`}
      className={classNames(
        "bg-band py-6 sm:py-12 text-on-band",
        use(InColumn) && "rounded-md px-4 sm:px-6",
      )}
    >
      <Container className="flex flex-wrap items-center justify-between gap-4 sm:gap-6">
        <div>
          <h2 id={`${placement}-title`} className="max-w-2xl text-3xl">
            {title}
          </h2>
          <p className="mt-2 max-w-prose text-on-band-soft">{text}</p>
        </div>
        <NextSteps {...{ site, placement, quoteLabel, callFirst }} onBand />
      </Container>
    </section>
  );
}

interface PageEndProps {
  site: Site;
  related: { kind: RelatedKind; title: string; path: string };
  /** Name of the call button in analytics. */
  placement: string;
  closing: { title: string; text: string };
  callFirst?: boolean;
}

/** Links to other pages, and the closing call. */
export function PageEnd({ site, related, placement, closing, callFirst }: PageEndProps) {
  return (
    <>
      <Container className="py-6 sm:py-14">
        <RelatedLinks {...related} company={site.company} />
      </Container>
      <CallBand {...{ site, placement, callFirst }} {...closing} />
    </>
  );
}
