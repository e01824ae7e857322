import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import type { TemplateDetail } from "#domain/emails/wording/read-wording.server.ts";
import * as addresses from "#app/addresses.ts";
import { Badge } from "#app/ui/badge.tsx";

export function TemplateHeader({ detail }: { detail: TemplateDetail }) {
  return (
    <header className="grid gap-2">
      <Link
        to={addresses.templates}
        className="inline-flex w-fit items-center gap-1 text-sm font-semibold text-ink-soft no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        E-mail templates
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">{detail.name}</h1>
        <Badge>{detail.type}</Badge>
        {detail.changed ? <Badge tone="note">Changed</Badge> : <Badge>Default wording</Badge>}
      </div>
      <p className="max-w-prose text-sm text-ink-soft">{detail.purpose}</p>
    </header>
  );
}
