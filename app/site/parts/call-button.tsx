import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { ClosedNote, type OpenSite } from "./closed-note.tsx";

interface CallButtonProps {
  site: OpenSite;
  /** Where the button is on the page, for call analytics. */
  placement: string;
  className: string;
  /** Classes of the phone icon. */
  icon?: string | undefined;
  /** Classes of the note, where room is short. */
  note?: string | undefined;
  /** The phone number by default. */
  children?: ReactNode;
}

/** A button that calls us. While the office is closed, it says when it opens. */
export function CallButton({ site, placement, className, icon, note, children }: CallButtonProps) {
  const { phone } = site.company;
  return (
    <CallLink phone={phone} placement={placement} className={className}>
      <Icon name="phone" className={icon} />
      <span className="text-left">
        {children ?? <span className="whitespace-nowrap">{phone}</span>}
        <ClosedNote site={site} of="call" className={note} />
      </span>
    </CallLink>
  );
}
