import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ChevronIcon } from "#app/ui/stroke-icons.tsx";
import { useShippedPath } from "#app/site/frame/use-shipped-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import { areaLinks, quickLinks, type SiteLink } from "#app/menus/site-links.ts";
import { withPosts } from "#app/menus/site-menus.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { sharedTexts } from "#app/texts/shared.ts";
import type { Site } from "#app/site/frame/site.ts";
import { HoursTable, OpeningStatus } from "#app/site/frame/opening-status.tsx";
import { CallButton } from "./call-button.tsx";
import { TextLink } from "./text-link.tsx";

interface WidgetProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Widget({ title, className, children }: WidgetProps) {
  return (
    <section className={classNames("rounded-md border border-line bg-surface p-5", className)}>
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  );
}

export function LinkList({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            className="block py-1 underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const sidebarOf = (site: Site) => textsOf(site, sharedTexts).shared.sidebar;

interface RequestCardProps {
  site: Site;
  /** Placement name in analytics. */
  placement: string;
  /** The page's own heading of the hours: a phone shows the card there. */
  hours?: string | undefined;
}

/** The way to us: whether we are open, and when, then call. */
export function RequestCard({ site, placement, hours }: RequestCardProps) {
  const button = buttonClass({ tone: "quiet" }, "w-full");
  return (
    <Widget title={sidebarOf(site).call} className={hours ? undefined : "max-sm:hidden"}>
      <OpeningStatus site={site} className="mb-3 text-sm" />
      <h3 className="mb-1 text-base">{hours ?? sidebarOf(site).hours}</h3>
      <HoursTable hours={site.company.hours} />
      <div className="mt-4 grid gap-2">
        {/* The line above says when we open. Large letters may break the number. */}
        <CallButton site={site} placement={placement} className={button} note="hidden">
          {site.company.phone}
        </CallButton>
        {hours ? <TextLink site={site} placement={placement} className={button} /> : null}
      </div>
    </Widget>
  );
}

function PaymentWidget({ site }: { site: Site }) {
  const { paymentPortalUrl } = site.company;
  const { customers } = sidebarOf(site);
  if (!paymentPortalUrl) return null;
  return (
    <Widget title={customers.title}>
      <p className="mb-3 text-sm text-ink-soft">{customers.text}</p>
      <a
        href={paymentPortalUrl}
        target="_blank"
        rel="noopener"
        data-cta="payment-portal"
        className={buttonClass({ tone: "quiet" }, "w-full")}
      >
        Payment Portal <Icon name="external" className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </Widget>
  );
}

/** Links that the menu and the footer have too. They are folded so that the phone number stands out. */
function LinksWidget({ site, hasAreas }: Pick<SidebarProps, "site" | "hasAreas">) {
  const path = useShippedPath(site.company);
  const { links, areas } = sidebarOf(site);
  return (
    <div className="rounded-md border border-line bg-surface px-5 py-1 max-sm:hidden sm:max-lg:self-start">
      <FoldedLinks
        title={links}
        links={withPosts(quickLinks, site).filter(({ href }) => href !== path)}
      />
      {hasAreas ? <FoldedLinks title={areas} links={areaLinks(site.company.cities)} /> : null}
    </div>
  );
}

function FoldedLinks({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <details className="group border-line not-first:border-t">
      <summary className="flex min-h-11 items-center justify-between gap-3 py-2">
        <h2 className="text-base">{title}</h2>
        <ChevronIcon className="size-4 shrink-0 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="pb-3">
        <LinkList links={links} />
      </div>
    </details>
  );
}

interface SidebarProps extends RequestCardProps {
  /** False for a page that lists the cities itself. */
  hasAreas?: boolean;
}

/** The widgets of a content page; a phone leaves out what its footer and its call bar repeat. */
export function Sidebar({ site, placement, hours, hasAreas = true }: SidebarProps) {
  return (
    <aside
      aria-label="Contact and links"
      className={classNames(
        "grid content-start gap-4 sm:max-lg:grid-cols-2 lg:sticky lg:top-24 lg:flex lg:max-h-[calc(100dvh-7rem)] lg:flex-col lg:self-start lg:overflow-y-auto",
        !site.company.paymentPortalUrl && !hours && "max-sm:hidden",
      )}
    >
      <RequestCard {...{ site, placement, hours }} />
      <PaymentWidget site={site} />
      <LinksWidget {...{ site, hasAreas }} />
    </aside>
  );
}
