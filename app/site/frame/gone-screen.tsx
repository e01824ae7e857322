import * as addresses from "#app/addresses.ts";
import { Spider } from "#app/site/drawings/pests.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { CallLink } from "./call-link.tsx";

/** The page for an address that was removed. */
export function GoneScreen({ phone }: { phone: string }) {
  return (
    <Container className="grid justify-items-center gap-4 py-12 text-center sm:py-16">
      <Spider className="size-32" />
      <h1 className="text-4xl">This page is gone</h1>
      <p className="max-w-prose text-lg text-ink-soft">
        It was removed, and nothing replaced it. Our services and articles may have what you're
        looking for.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <a href={addresses.services} data-cta="gone-services" className={buttonClass()}>
          See Our Services
        </a>
        <a href={addresses.blog} data-cta="gone-blog" className={buttonClass({ tone: "quiet" })}>
          Search Our Blog
        </a>
      </div>
      <p>
        Or{" "}
        <a href={addresses.contact} className="underline">
          contact us
        </a>
        , or call <CallLink phone={phone} placement="gone" className="font-semibold underline" />,
        and we'll point you in the right direction.
      </p>
    </Container>
  );
}
