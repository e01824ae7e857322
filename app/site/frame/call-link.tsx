import type { ReactNode } from "react";
import { telHref } from "#domain/settings/company.ts";

interface CallLinkProps {
  phone: string;
  /** Where on the page the link stands, for the count of calls. */
  placement: string;
  className?: string;
  label?: string;
  children?: ReactNode;
}

export function CallLink({ phone, placement, className, label, children }: CallLinkProps) {
  return (
    <a href={telHref(phone)} data-call={placement} className={className} aria-label={label}>
      {children ?? phone}
    </a>
  );
}
