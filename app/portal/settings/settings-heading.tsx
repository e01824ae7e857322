import * as addresses from "#app/addresses.ts";
import { BackLink } from "#app/portal/kit/page/back-link.tsx";

interface SettingsHeadingProps {
  title: string;
  children: React.ReactNode;
}

/** The title of a page of Settings. Where the menu beside it has no room, a link leads back to the overview. */
export function SettingsHeading({ title, children }: SettingsHeadingProps) {
  return (
    <div>
      <div className="lg:hidden">
        <BackLink to={addresses.settings}>Settings</BackLink>
      </div>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}
