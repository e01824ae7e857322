import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";

interface ItemHeadingProps {
  back: { to: string; label: string };
  title: string;
  /** Shows the state beside the title. */
  badge?: ReactNode;
  /** Shows a line below the title. */
  text?: ReactNode;
}

/** Shows the title of an item's page, with a link to its list. */
export function ItemHeading({ back, title, badge, text }: ItemHeadingProps) {
  return (
    <header className="grid gap-2">
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {badge}
      </div>
      {text ? <p className="max-w-prose text-sm wrap-anywhere text-ink-soft">{text}</p> : null}
    </header>
  );
}
