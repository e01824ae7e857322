import type { ReactNode } from "react";
import { telHref } from "#domain/settings/company.ts";

interface CallLinkProps {
  phone: string;
  /** Where the link is on the page, for call analytics. */
  placement: string;
  className?: string;
  children?: ReactNode;
}

export function CallLink({ phone, placement, className, children }: CallLinkProps) {
  return (
    <a href={telHref(phone)} data-call={placement} className={className}>
      {children ?? <span className="whitespace-nowrap">{phone}</span>}
    </a>
  );
}
