import * as addresses from "#app/addresses.ts";
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
      <h1 className="text-3xl">{title}</h1>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}
