import type { ReactNode } from "react";
import { addressLine, mapsHref, type OutsideLink } from "#domain/settings/company.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/container.tsx";
import { choicesLink, type SiteLink } from "#app/menus/site-links.ts";
import { footerLinks } from "#app/menus/site-menus.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { sharedTexts } from "#app/texts/shared.ts";
import type { Site } from "./site.ts";
import { Fold } from "#app/site/parts/fold.tsx";
import { TextLink } from "#app/site/parts/text-link.tsx";
import { CallLink } from "./call-link.tsx";
import { HoursTable, OpeningStatus } from "./opening-status.tsx";

const linkClass = "underline decoration-band-line underline-offset-4 hover:decoration-current";

interface ColumnProps {
  title: string;
  children: ReactNode;
}

function Column({ title, children }: ColumnProps) {
  return (
    <section className="max-sm:col-span-2">
      <h2 className="mb-1 text-lg text-on-band sm:mb-3">{title}</h2>
      {children}
    </section>
  );
}

interface FoldedColumnProps extends ColumnProps {
  /** What a phone shows while the column is folded; the title by default. */
  label?: ReactNode;
}

/** Shows a column. Phones show its content after a tap on the title. */
function FoldedColumn({ title, label, children }: FoldedColumnProps) {
  return (
    <section className={label ? "max-sm:col-span-2" : undefined}>
      <h2 className="wide-head mb-3 text-lg text-on-band">{title}</h2>
      <Fold isRow label={label ?? <span className="text-on-band">{title}</span>}>
        <div className="max-sm:pt-1 max-sm:pb-3">{children}</div>
      </Fold>
    </section>
  );
}

function Links({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul className="grid gap-2">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} className={linkClass}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function OutsideLinks({ links }: { links: readonly OutsideLink[] }) {
  return links.map((link) => (
    <li key={link.url}>
      <a href={link.url} target="_blank" rel="noopener" className={linkClass}>
        {link.label} <span className="sr-only">(opens in a new tab)</span>
      </a>
    </li>
  ));
}

interface SiteFooterProps {
  site: Site;
  /** Leaves room for the bar of a phone. */
  roomForBar: boolean;
}

export function SiteFooter({ site, roomForBar }: SiteFooterProps) {
  const { company } = site;
  const { footer } = textsOf(site, sharedTexts).shared;
  const license = {
    label: `${company.license.name} ${company.license.number}`,
    url: company.license.lookupUrl,
  };
  return (
    <footer
      className={classNames(
        "bg-band pt-6 text-on-band-soft sm:pt-12 lg:pb-12",
        roomForBar ? "pb-20" : "pb-8",
      )}
    >
      <Container className="grid grid-cols-2 gap-x-6 sm:gap-10 lg:grid-cols-[1fr_1.25fr_1fr_1fr]">
        <Column title={company.name}>
          <address className="mb-2 grid gap-1 not-italic sm:mb-0 sm:gap-2">
            <span>
              <CallLink
                phone={company.phone}
                placement="footer"
                className={`${linkClass} font-semibold text-on-band`}
              />
            </span>
            <TextLink
              site={site}
              placement="footer"
              className={`${linkClass} inline-flex items-center gap-2`}
            />
            <a href={`mailto:${company.email}`} className={linkClass}>
              {company.email.slice(0, company.email.indexOf("@") + 1)}
              <wbr />
              {company.email.slice(company.email.indexOf("@") + 1)}
            </a>
            <a
              href={mapsHref(company.address)}
              target="_blank"
              rel="noopener"
              className={linkClass}
            >
              {addressLine(company.address)}{" "}
              <span className="sr-only">(opens a map in a new tab)</span>
            </a>
          </address>
        </Column>
        <FoldedColumn
          title={footer.hours}
          label={
            <span className="text-on-band">
              <OpeningStatus site={site} as="span" />
              {/* Alone on the offline page, which cannot tell the time of its reader. */}
              <span className="not-only:sr-only">{footer.hours}</span>
            </span>
          }
        >
          <HoursTable hours={company.hours} />
          <OpeningStatus site={site} className="mt-3 text-on-band max-sm:hidden" />
        </FoldedColumn>
        <FoldedColumn title={footer.services}>
          <Links links={footerLinks("services", site)} />
        </FoldedColumn>
        <FoldedColumn title={footer.areas}>
          <Links links={footerLinks("areas", site)} />
        </FoldedColumn>
      </Container>
      <Container>
        <div className="mt-2 flex flex-wrap justify-between gap-x-10 gap-y-3 border-t border-band-line pt-4 text-sm sm:mt-10 sm:gap-y-4 sm:pt-6">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            <OutsideLinks
              links={[
                license,
                ...company.certifications,
                ...company.socialLinks,
                ...company.reviewLinks,
              ]}
            />
          </ul>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {[...footerLinks("legal", site), ...(site.consent ? [choicesLink] : [])].map((link) => (
              <li key={link.href}>
                <a href={link.href} className={linkClass}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          <p>
            © {new Date(site.opening.now).getUTCFullYear()} {company.name}. {footer.note}
          </p>
        </div>
      </Container>
    </footer>
  );
}
