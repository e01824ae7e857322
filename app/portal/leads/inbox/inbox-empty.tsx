import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type LeadFilters, noFilters } from "#domain/leads/filters.ts";
import { statusLabels } from "#domain/leads/labels.ts";
import { inboxAddress, isNarrowed } from "./inbox-address.ts";

/** Explains an empty inbox and suggests what to do. */
export function InboxEmpty({ filters }: { filters: LeadFilters }) {
  const { title, text, action } = wording(filters);
  return (
    <EmptyState
      title={title}
      actions={
        action ? (
          <Link to={action.to} className={buttonClass({ tone: "quiet" })}>
            {action.label}
          </Link>
        ) : (
          <a href={addresses.contact} className={buttonClass({ tone: "quiet" })}>
            Open the contact page
          </a>
        )
      }
    >
      {text}
    </EmptyState>
  );
}

interface Wording {
  title: string;
  text: string;
  action: { to: string; label: string } | null;
}

const allLeads = { to: inboxAddress(noFilters), label: "Show all leads" };

function wording(filters: LeadFilters): Wording {
  if (isNarrowed(filters))
    return {
      title: filters.q === "" ? "No leads match these filters" : `No results for “${filters.q}”`,
      text: "Search covers name, phone, email, address and message. Try fewer words, or clear the filters.",
      action: { ...allLeads, label: "Clear search and filters" },
    };
  if (filters.overdue)
    return {
      title: "No one has been waiting too long",
      text: "Every lead has been answered on time so far.",
      action: allLeads,
    };
  if (filters.quarantine)
    return {
      title: "Quarantine is empty",
      text: "Submissions that look automated are held here with the reasons until you release them.",
      action: allLeads,
    };
  if (filters.status === "new" && filters.sort === "promise")
    return {
      title: "Nobody waits for an answer",
      text: "New requests appear here by themselves, the most overdue first.",
      action: allLeads,
    };
  if (filters.status || filters.sort === "promise")
    return {
      title: filters.status
        ? `No leads are ${statusLabels[filters.status].toLowerCase()}`
        : "No open promises",
      text:
        filters.status === "won"
          ? "Open a lead and mark it as won when the customer says yes."
          : "Change the status on a lead’s page to move it here.",
      action: allLeads,
    };
  return {
    title: "No leads yet",
    text: "Requests from the home page and the contact page appear here as soon as they're sent. Send one yourself to see it arrive.",
    action: null,
  };
}
