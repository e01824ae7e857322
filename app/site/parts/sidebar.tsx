import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { areaLinks, quickLinks, type SiteLink } from "#app/site/metadata/site-links.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { sharedTexts } from "#app/texts/shared.ts";
import type { Site } from "#app/site/frame/site.ts";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { HoursTable, OpeningStatus } from "#app/site/frame/opening-status.tsx";

export function Widget({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-md border border-line bg-surface p-5">
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

export function CallWidget({ site, placement }: { site: Site; placement: string }) {
  return (
    <Widget title={sidebarOf(site).call}>
      <OpeningStatus site={site} className="mb-3 text-sm" />
      <CallLink
        phone={site.company.phone}
        placement={placement}
        className={buttonClass({ tone: "quiet" }, "w-full")}
      >
        <Icon name="phone" />
        {site.company.phone}
      </CallLink>
    </Widget>
  );
}

function HoursWidget({ site }: { site: Site }) {
  return (
    <Widget title={sidebarOf(site).hours}>
      <HoursTable hours={site.company.hours} />
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

function QuickLinksWidget({ site }: { site: Site }) {
  return (
    <Widget title={sidebarOf(site).links}>
      <LinkList links={quickLinks} />
    </Widget>
  );
}

function AreasWidget({ site }: { site: Site }) {
  return (
    <Widget title={sidebarOf(site).areas}>
      <LinkList links={areaLinks(site.company.cities)} />
    </Widget>
  );
}

/** The widgets of a content page, in order. */
export function Sidebar({ site, placement }: { site: Site; placement: string }) {
  return (
    <aside
      aria-label="Contact and links"
      className="grid content-start gap-4 self-start sm:max-lg:grid-cols-2"
    >
      <CallWidget site={site} placement={placement} />
      <HoursWidget site={site} />
      <PaymentWidget site={site} />
      <QuickLinksWidget site={site} />
      <AreasWidget site={site} />
    </aside>
  );
}
