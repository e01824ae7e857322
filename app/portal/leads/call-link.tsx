import { Phone } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { type ButtonTone, buttonClass } from "#app/ui/button.tsx";
import { phoneText, telLink } from "#domain/leads/labels.ts";

interface Callable {
  name: string;
  phone: string;
  phoneE164: string | null;
}

/** The number as an unobtrusive link inside a list. */
export function PhoneLink({ lead, className }: { lead: Callable; className?: string }) {
  return (
    <a
      href={telLink(lead)}
      className={classNames(
        "whitespace-nowrap tabular-nums underline-offset-4 hover:underline",
        className,
      )}
    >
      {phoneText(lead)}
    </a>
  );
}

interface CallButtonProps {
  lead: Callable;
  /** Replaces the number if space is tight; only the icon stays if it is empty. */
  label?: string;
  tone?: ButtonTone;
  className?: string;
}

/** Full width, for thumbs. */
export function CallButton({ lead, label, tone = "action", className }: CallButtonProps) {
  return (
    <a
      href={telLink(lead)}
      className={buttonClass({ tone }, className)}
      aria-label={`Call ${lead.name}, ${phoneText(lead)}`}
    >
      <Phone aria-hidden="true" className="size-4.5" />
      {label === "" ? null : (
        <span className="whitespace-nowrap tabular-nums">{label ?? phoneText(lead)}</span>
      )}
    </a>
  );
}
