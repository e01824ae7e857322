import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ChevronIcon, CrossIcon } from "#app/ui/stroke-icons.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pestsLink, type SiteLink } from "#app/menus/site-links.ts";
import { topLinks } from "#app/menus/site-menus.ts";
import type { Site } from "./site.ts";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { QuoteButton } from "#app/site/parts/quote-button.tsx";
import { Logo } from "./logo.tsx";
import { MenuLinks } from "./menu/menu-links.tsx";
import { NavMenu } from "./menu/nav-menu.tsx";

interface SiteHeaderProps {
  site: Site;
  path: string;
  /** Whether visitors can still ask for a quote. */
  asks: boolean;
}

export function SiteHeader({ site, path, asks }: SiteHeaderProps) {
  const { company } = site;
  const links = topLinks("main", site);
  // Everything fits on one line from 1024 pixels up; with the payment portal or more links, in smaller type.
  const crowded = company.paymentPortalUrl !== null || links.length > shippedLinks;
  const letters = crowded ? "lg:text-sm" : "lg:text-sm xl:text-base";
  const button = `${letters} whitespace-nowrap ${crowded ? "lg:px-2 xl:px-3" : "lg:px-3"}`;
  return (
    <header className="z-30 border-b border-line bg-ground lg:sticky lg:top-0">
      <Container className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2 lg:max-xl:gap-x-1.5">
        <Logo {...company} />
        <nav
          aria-label="Main"
          className={`hidden items-center whitespace-nowrap lg:flex xl:ml-2 ${letters}`}
        >
          {links.map((link) => (
            <MainLink key={link.href} link={link} site={site} current={path} />
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <PaymentPortalLink
            url={company.paymentPortalUrl}
            className="hidden px-1 text-sm font-semibold hover:underline lg:block lg:max-xl:w-12 lg:max-xl:px-0 lg:max-xl:text-[0.6875rem]"
          />
          <CallButton
            site={site}
            placement="header"
            icon={crowded ? "xl:hidden" : undefined}
            note={classNames(
              "lg:max-xl:w-20 lg:max-xl:text-[0.6875rem] lg:max-xl:whitespace-normal",
              crowded && "xl:max-w-32 xl:text-[0.6875rem] xl:leading-none xl:whitespace-normal",
            )}
            className={buttonClass({ tone: "quiet", size: "bar" }, `${button} max-sm:hidden`)}
          >
            <span className="sr-only lg:max-xl:not-has-[~[data-volatile]]:not-sr-only">Call </span>
            <span className="lg:max-xl:sr-only">{company.phone}</span>
          </CallButton>
          {asks ? (
            <QuoteButton
              site={site}
              cta="header-quote"
              note={crowded ? "hidden" : "max-xl:hidden"}
              className={buttonClass({ size: "bar" }, `${button} max-lg:hidden`)}
            />
          ) : null}
          <MobileMenu site={site} path={path} />
        </div>
      </Container>
    </header>
  );
}

/** Links of the main menu as shipped. */
const shippedLinks = 5;

interface MainLinkProps {
  link: SiteLink;
  site: Site;
  current: string;
}

/** A link of the main menu, or the menu that it opens. */
function MainLink({ link: { label, href }, site, current }: MainLinkProps) {
  if (href === addresses.services) {
    const guide = guideOf(site);
    return (
      <NavMenu label={label}>
        <MenuLinks links={servicesOf(site)} current={current} />
        <AllLink href={href} label="All services" />
        {guide ? (
          <AllLink
            href={guide.href}
            label={guide.label === pestsLink.label ? "Pest guide: which one is it?" : guide.label}
          />
        ) : null}
      </NavMenu>
    );
  }
  if (href === addresses.serviceAreas)
    return (
      <NavMenu label={label}>
        <MenuLinks links={topLinks("areas", site)} current={current} className="grid grid-cols-2" />
        <AllLink href={href} label="All service areas" />
      </NavMenu>
    );
  return (
    <a
      href={href}
      aria-current={href === current ? "page" : undefined}
      className="rounded-md px-2 py-2 font-semibold hover:bg-sunken aria-[current=page]:text-action-ink"
    >
      {label}
    </a>
  );
}

const isGuide = ({ href }: SiteLink): boolean => href === pestsLink.href;

/** The services in the menu. The pest guide stands below them. */
const servicesOf = (site: Site): SiteLink[] =>
  topLinks("services", site).filter((link) => !isGuide(link));

/** The link to the pest guide; undefined if the owner hides it. */
const guideOf = (site: Site): SiteLink | undefined => topLinks("services", site).find(isGuide);

function AllLink({ href, label }: SiteLink) {
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
        <span className="max-[22.5rem]:sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 z-30 mt-2 max-h-[75dvh] overflow-y-auto border-y border-line bg-surface p-4 shadow-lg"
      >
        {runsOf(topLinks("main", site)).map((links, at) => (
          <MobileLinks
            key={links[0].href}
            links={links}
            site={site}
            current={path}
            isFirst={at === 0}
          />
        ))}
        <PaymentPortalLink
          url={site.company.paymentPortalUrl}
          className="block px-3 py-2 font-semibold"
        />
      </nav>
    </details>
  );
}

type Run = [SiteLink, ...SiteLink[]];

const opensMenu = ({ href }: SiteLink): boolean =>
  href === addresses.services || href === addresses.serviceAreas;

/** Puts links that follow each other into one list. A link that opens a menu stands alone. */
function runsOf(links: readonly SiteLink[]): Run[] {
  const runs: Run[] = [];
  for (const link of links) {
    const last = runs.at(-1);
    if (!last || opensMenu(link) || opensMenu(last[0])) runs.push([link]);
    else last.push(link);
  }
  return runs;
}

interface MobileLinksProps {
  links: Run;
  site: Site;
  current: string;
  isFirst: boolean;
}

/** Links of the menu on phones, or a part that opens. */
function MobileLinks({ links: run, site, current, isFirst }: MobileLinksProps) {
  const [first] = run;
  if (!opensMenu(first)) return <MenuLinks links={run} current={current} className="py-1" />;
  const { label, href } = first;
  const isServices = href === addresses.services;
  const guide = guideOf(site);
  const links = isServices
    ? [
        ...servicesOf(site).map(({ text: _text, ...link }) => link),
        { label: "All services", href },
        ...(guide ? [guide] : []),
      ]
    : [...topLinks("areas", site), { label: "All areas", href }];
  return (
    <details name="mobile-menu" open={isFirst} className="group/part border-b border-line py-1">
      <MobileHeading label={label} />
      <MenuLinks
        links={links}
        current={current}
        {...(isServices ? {} : { className: "grid grid-cols-2" })}
      />
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
