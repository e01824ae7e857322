import * as addresses from "#app/addresses.ts";
import { useNonce } from "#app/document.tsx";
import reportMissing from "#app/page-script/report-missing.ts?script";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { suggestedPages } from "#app/site/metadata/suggestions.ts";
import { CallLink } from "./call-link.tsx";
import { Spider } from "#app/site/drawings/pests.tsx";

/** The 404 page: suggested pages and next steps. */
export function NotFoundScreen({ path, phone }: { path: string; phone: string }) {
  return (
    <Container className="grid justify-items-center gap-4 py-12 text-center sm:py-16">
      <Spider className="size-32" />
      <h1 className="text-4xl">Oops! Page not found</h1>
      <p className="max-w-prose text-lg text-ink-soft">
        Nothing lives at this address. You may have been looking for:
      </p>
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-2">
        {suggestedPages(path).map((link) => (
          <li key={link.href}>
            <a href={link.href} className="font-semibold underline underline-offset-4">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
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
      <p>
        Or{" "}
        <a href={addresses.contact} className="underline">
          contact us
        </a>
        , or call{" "}
        <CallLink phone={phone} placement="not-found" className="font-semibold underline" />, and
        we'll point you in the right direction.
      </p>
      <script
        data-eager=""
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? reportMissing : "" }}
      />
    </Container>
  );
}
