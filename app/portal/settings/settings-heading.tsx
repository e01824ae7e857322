import * as addresses from "#app/addresses.ts";
import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { BackLink } from "#app/portal/kit/page/back-link.tsx";

const toOverview = (
  <div className="lg:hidden">
    <BackLink to={addresses.settings}>Settings</BackLink>
  </div>
);

interface SettingsHeadingProps {
  title: string;
  /** In place of the link to the overview; null for none. */
  back?: React.ReactNode;
  children: React.ReactNode;
}

/** The title of a page of Settings. Where the menu beside it has no room, a link leads back to the overview. */
export function SettingsHeading({ title, back = toOverview, children }: SettingsHeadingProps) {
  return (
    <div>
      {back}
      <PageHeading title={title}>{children}</PageHeading>
    </div>
  );
}
