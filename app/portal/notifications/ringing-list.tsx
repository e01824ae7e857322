import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { RingingLead } from "#domain/duty/ringing.server.ts";
import { ringWords } from "./ring-words.ts";

interface RingingListProps {
  leads: readonly RingingLead[];
  onOpen: () => void;
}

/** Leads whose promise is running out, above the new ones. */
export function RingingList({ leads, onOpen }: RingingListProps) {
  if (leads.length === 0) return null;
  return (
    <section aria-label="Waiting for an answer" className="border-b border-line p-1">
      <ul>
        {leads.map((lead) => (
          <li key={lead.id}>
            <Link
              to={addresses.lead(lead.id)}
              onClick={onOpen}
              className="block rounded-md px-3 py-2 no-underline hover:bg-sunken"
            >
              <span className="block truncate font-semibold">{lead.name}</span>
              <span
                className={classNames(
                  "block text-xs",
                  lead.stage === "past" ? "text-danger" : "text-ink-soft",
                )}
              >
                {ringWords[lead.stage]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
