import * as addresses from "#app/addresses.ts";
import { Spider } from "#app/site/drawings/pests.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { Site } from "./site.ts";
import { AskUs, DeadEnd } from "./dead-end.tsx";

/** The page for an address that was removed. */
export function GoneScreen({ site }: { site: Site }) {
  return (
    <DeadEnd
      picture={<Spider className="size-28 sm:size-32" />}
      title="This page is gone"
      text="It was removed, and nothing replaced it. Our services and articles may have what you're looking for."
    >
      <div className="flex flex-wrap justify-center gap-3">
        <a href={addresses.services} data-cta="gone-services" className={buttonClass()}>
          See Our Services
        </a>
        {site.blogIsEmpty ? null : (
          <a href={addresses.blog} data-cta="gone-blog" className={buttonClass({ tone: "quiet" })}>
            Search Our Blog
          </a>
        )}
      </div>
      <AskUs site={site} placement="gone" />
    </DeadEnd>
  );
}
