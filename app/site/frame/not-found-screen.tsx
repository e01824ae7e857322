import * as addresses from "#app/addresses.ts";
import { useNonce } from "#app/document.tsx";
import reportMissing from "#app/page-script/report-missing.ts?script";
import type { SiteLink } from "#app/menus/site-links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { suggestedPages } from "#app/site/metadata/suggestions.ts";
import { AskUs, DeadEnd } from "./dead-end.tsx";
import { Spider } from "#app/site/drawings/pests.tsx";

/** Where most visitors want to go. */
const mainPages: readonly SiteLink[] = [
  { label: "Our services", href: addresses.services },
  { label: "Pest guide", href: addresses.pests },
  { label: "Service areas", href: addresses.serviceAreas },
];

/** The 404 page: a guess from the words of the address, or home and the main pages, and next steps. */
export function NotFoundScreen({ path, phone }: { path: string; phone: string }) {
  const suggested = suggestedPages(path);
  const isGuess = suggested.every(({ href }) => href !== addresses.home);
  return (
    <DeadEnd
      picture={<Spider className="size-28 sm:size-32" />}
      title="Oops! Page not found"
      text={`Nothing lives at this address. ${isGuess ? "You may have been looking for:" : "Here is where most people go:"}`}
    >
      <ul className="-mt-2 flex flex-wrap justify-center gap-x-6 gap-y-2 text-lg">
        {[...suggested, ...(isGuess ? [] : mainPages)].map((link) => (
          <li key={link.href}>
            <a href={link.href} className="font-semibold underline underline-offset-4">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={addresses.home} data-cta="not-found-home" className={buttonClass()}>
          Return to Home
        </a>
        <a
          href={addresses.blog}
          data-cta="not-found-blog"
          className={buttonClass({ tone: "quiet" })}
        >
          Search Our Blog
        </a>
      </div>
      <AskUs phone={phone} placement="not-found" />
      <script
        data-eager=""
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? reportMissing : "" }}
      />
    </DeadEnd>
  );
}
