import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { type SectionLink, SectionLinks } from "#app/portal/frame/section-links.tsx";

interface PageHeadingProps {
  title: string;
  /** The parts of the page, beside the title where there is room. */
  tabs?: readonly SectionLink[] | undefined;
  /** Names the tabs for screen readers. */
  tabsLabel?: string;
  /** At the end of the row. */
  actions?: ReactNode;
  /** A sentence that says more than the title. */
  children?: ReactNode;
}

/** Shows the title of a page with its tabs and its main action in one row, above a sentence about its purpose. */
export function PageHeading({
  title,
  tabs,
  tabsLabel = title,
  actions,
  children,
}: PageHeadingProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-3xl">{title}</h1>
        {tabs ? (
          <div className="min-w-0 flex-auto max-lg:order-last">
            <SectionLinks label={tabsLabel} links={tabs} />
          </div>
        ) : null}
        {actions}
      </div>
      {children ? (
        <p className={classNames("text-sm text-ink-soft", tabs && "mt-2")}>{children}</p>
      ) : null}
    </div>
  );
}
