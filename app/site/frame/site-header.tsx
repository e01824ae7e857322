import { useLocation } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ChevronIcon } from "#app/ui/chevron-icon.tsx";
import { Container } from "#app/ui/container.tsx";
import { CrossIcon } from "#app/ui/cross-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { asVisitorQuery } from "#domain/codes/preview-parameters.ts";
import { areaLinks, offeredLinks, pestsLink } from "#app/site/metadata/site-links.ts";
import type { Site } from "./site.ts";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { QuoteButton } from "#app/site/parts/quote-button.tsx";
import { Logo } from "./logo.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { NavMenu } from "./nav-menu.tsx";

const plainLinks = [
  { label: "About", href: addresses.about },
  { label: "Blog", href: addresses.blog },
  { label: "Contact", href: addresses.contact },
];

interface PromoBarProps {
  text: string;
  site: Pick<Site, "company" | "staff" | "editor">;
  /** Whether the page belongs to one person. */
  personal: boolean;
}

export function PromoBar({ text, site: { company, staff, editor }, personal }: PromoBarProps) {
  const { words = text, link = "" } = company.banner ?? {};
  return (
    <section aria-label="Our promise" className="bg-band py-1.5 text-sm text-on-band">
      <Container className="flex flex-wrap items-center justify-center gap-x-6 text-center">
        {link === "" ? (
          <p>{words}</p>
        ) : (
          <a href={link} data-cta="banner" className="font-semibold underline underline-offset-4">
            {words}
          </a>
        )}
        {staff ? <StaffLinks {...{ staff, editor, personal }} /> : null}
      </Container>
    </section>
  );
}

export function SiteHeader({ site, path }: { site: Site; path: string }) {
  const { company } = site;
  const areas = areaLinks(company.cities);
  const added = menuLinks(site);
  // Everything fits on one line from 1024 pixels up; with the payment portal link, in smaller type.
  const crowded = company.paymentPortalUrl !== null;
  const letters = crowded ? "lg:text-sm" : "lg:text-sm xl:text-base";
  const button = `${letters} whitespace-nowrap lg:px-3`;
  return (
    <header className="z-30 border-b border-line bg-ground lg:sticky lg:top-0">
      <Container className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2">
        <Logo {...company} />
        <nav
          aria-label="Main"
          className={`hidden items-center whitespace-nowrap lg:flex xl:ml-2 ${letters}`}
        >
          <NavMenu label="Services">
            <MenuLinks links={[...offeredLinks(company), ...added]} current={path} />
            <AllLink href={addresses.services} label="All services" />
            <AllLink href={addresses.pests} label="Pest guide: which one is it?" />
          </NavMenu>
          <NavMenu label="Service Areas">
            <MenuLinks links={areas} current={path} className="grid grid-cols-2" />
            <AllLink href={addresses.serviceAreas} label="All service areas" />
          </NavMenu>
          {plainLinks.map((link) => (
            <a
              key={link.href}
              href={link.href}
              aria-current={link.href === path ? "page" : undefined}
              className="rounded-md px-2 py-2 font-semibold hover:bg-sunken aria-[current=page]:text-action-ink"
            >
              {link.label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <PaymentPortalLink
            url={company.paymentPortalUrl}
            className="hidden px-1 text-sm font-semibold hover:underline xl:flex"
          />
          <CallButton
            site={site}
            placement="header"
            icon={crowded ? "xl:hidden" : undefined}
            note="lg:max-xl:w-22 lg:max-xl:text-[0.6875rem] lg:max-xl:whitespace-normal"
            className={buttonClass({ tone: "quiet", size: "bar" }, `${button} max-sm:hidden`)}
          >
            <span className="sr-only lg:max-xl:not-has-[~[data-volatile]]:not-sr-only">Call </span>
            <span className="lg:max-xl:sr-only">{company.phone}</span>
          </CallButton>
          <QuoteButton
            site={site}
            cta="header-quote"
            note="max-xl:hidden"
            className={buttonClass({ size: "bar" }, `${button} max-lg:hidden`)}
          />
          <MobileMenu site={site} path={path} />
        </div>
      </Container>
    </header>
  );
}

/** The pages that the owner put into the menu. */
const menuLinks = ({ menu = [] }: Site) =>
  menu.filter(({ top }) => top).map(({ label, href }) => ({ label, href }));

function AllLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      className="mt-1 flex items-center gap-1 border-t border-line px-3 pt-3 pb-1 text-sm font-semibold text-action-ink hover:underline"
    >
      {label} <Icon name="arrow" className="size-4" />
    </a>
  );
}

function PaymentPortalLink({ url, className }: { url: string | null; className: string }) {
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener" data-cta="payment-portal" className={className}>
      Payment Portal <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

function MobileMenu({ site, path }: { site: Site; path: string }) {
  return (
    <details className="group lg:hidden">
      <summary className={buttonClass({ tone: "quiet", size: "bar" }, "list-none")}>
        <Icon name="menu" className="size-5 group-open:hidden" />
        <CrossIcon className="hidden size-5 group-open:block" />
        Menu
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 z-30 mt-2 max-h-[75dvh] overflow-y-auto border-y border-line bg-surface p-4 shadow-lg"
      >
        <details name="mobile-menu" open className="group/part border-b border-line py-1">
          <MobileHeading label="Services" />
          <MenuLinks
            links={[
              ...offeredLinks(site.company).map(({ label, href }) => ({ label, href })),
              ...menuLinks(site),
              { label: "All services", href: addresses.services },
              pestsLink,
            ]}
            current={path}
          />
        </details>
        <details name="mobile-menu" className="group/part border-b border-line py-1">
          <MobileHeading label="Service Areas" />
          <MenuLinks
            links={[
              ...areaLinks(site.company.cities),
              { label: "All areas", href: addresses.serviceAreas },
            ]}
            current={path}
            className="grid grid-cols-2"
          />
        </details>
        <MenuLinks links={plainLinks} current={path} className="py-1" />
        <PaymentPortalLink
          url={site.company.paymentPortalUrl}
          className="block px-3 py-2 font-semibold"
        />
      </nav>
    </details>
  );
}

function MobileHeading({ label }: { label: string }) {
  return (
    <summary className="flex items-center justify-between rounded-md px-3 py-2 font-display text-lg font-bold">
      {label}
      <ChevronIcon className="size-4 transition-transform group-open/part:rotate-180" />
    </summary>
  );
}

/** Links to the portal and to sign out; shown only to signed-in staff. */
interface StaffLinksProps {
  staff: NonNullable<Site["staff"]>;
  editor: string | undefined;
  personal: boolean;
}

function StaffLinks({ staff, editor, personal }: StaffLinksProps) {
  const { pathname, search } = useLocation();
  const isAsVisitor = new URLSearchParams(search).has("as-visitor");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span>Signed in as {staff.name}</span>
      <a href={addresses.portal} className="font-semibold underline">
        Admin Portal
      </a>
      {editor ? (
        <a href={editor} className="font-semibold underline">
          Edit this page
        </a>
      ) : null}
      {personal ? null : (
        <a
          href={
            isAsVisitor
              ? pathname
              : addresses.withQuery(pathname, { [asVisitorQuery]: staff.asVisitorKey })
          }
          className="font-semibold underline"
        >
          {isAsVisitor ? "Without visitors' scripts" : "As a visitor has it"}
        </a>
      )}
      <form method="post" action={addresses.logout}>
        <button type="submit" className="font-semibold underline">
          Logout
        </button>
      </form>
    </div>
  );
}
