import * as addresses from "#app/addresses.ts";
import { useNonce } from "#app/document.tsx";
import reportMissing from "#app/page-script/report-missing.ts?script";
import type { SiteLink } from "#app/menus/site-links.ts";
import { Icon } from "#app/ui/icon.tsx";
import { withPosts } from "#app/menus/site-menus.ts";
import { suggestedPages } from "#app/site/metadata/suggestions.ts";
import type { Site } from "./site.ts";
import { AskUs, DeadEnd } from "./dead-end.tsx";
import { Spider } from "#app/site/drawings/pests.tsx";

/** Where most visitors want to go. */
const mainPages: readonly SiteLink[] = [
  { label: "Our services", href: addresses.services },
  { label: "Pest guide", href: addresses.pests },
  { label: "Service areas", href: addresses.serviceAreas },
];

const contact: SiteLink = { label: "Contact", href: addresses.contact };

/** The 404 page: three pages, those that the words of the address suggest first, the contact page, and home. */
export function NotFoundScreen({ path, site }: { path: string; site: Site }) {
  const suggested = withPosts(suggestedPages(path), site).filter(
    ({ href }) => href !== addresses.home,
  );
  const others = mainPages.filter(({ href }) => suggested.every((link) => link.href !== href));
  const first = [...suggested, ...others].filter(({ href }) => href !== contact.href);
  const shown = [...first.slice(0, 3), contact];
  const home = { label: "Return to Home", href: addresses.home, cta: "not-found-home" };
  const search = { label: "Search Our Blog", href: addresses.blog, cta: "not-found-blog" };
  const ways = site.blogIsEmpty ? [home] : [home, search];
  return (
    <DeadEnd
      picture={<Spider className="size-24 sm:size-32" />}
      title="Nothing lives at this address"
      text="Oops! Page not found. Perhaps you want one of these:"
    >
      <ul className="grid w-full max-w-md grid-cols-2 gap-3">
        {shown.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              className="flex min-h-14 items-center justify-between gap-2 rounded-md border border-line bg-surface px-4 text-left font-semibold hover:border-control hover:text-action-ink"
            >
              {link.label}
              <Icon name="arrow" className="size-4 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-center gap-x-6">
        {ways.map(({ href, label, cta }) => (
          <a
            key={href}
            href={href}
            data-cta={cta}
            className="py-2 font-semibold underline underline-offset-4"
          >
            {label}
          </a>
        ))}
      </div>
      <AskUs site={site} placement="not-found" />
      <script
        data-eager=""
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? reportMissing : "" }}
      />
    </DeadEnd>
  );
}
