import { ChevronRight, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { Card, CardHeader } from "#app/ui/card.tsx";

interface LinkRow {
  to: string;
  icon: LucideIcon;
  label: string;
  text: string;
}

interface LinkCardProps {
  title: string;
  description: string;
  links: readonly LinkRow[];
}

/** A card whose rows lead to other pages. */
export function LinkCard({ title, description, links }: LinkCardProps) {
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <ul className="divide-y divide-line">
        {links.map(({ to, icon: Icon, label, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 px-4 py-2 no-underline hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
