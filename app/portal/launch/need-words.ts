import * as addresses from "#app/addresses.ts";
import type { LeadMailProblem } from "#domain/leads/mail/mail-problem.server.ts";
import { checkTexts } from "#domain/canary/checks.ts";
import { counted } from "#domain/words/counted.ts";
import type { Need } from "#domain/launch/open-needs.server.ts";

/** The text of a need. `to` is the page that meets it, or null if the reader may not open that page. */
export interface NeedWords {
  title: string;
  text: string;
  fix: string;
  to: string | null;
}

export function wordsOf(need: Need): NeedWords {
  switch (need.kind) {
    case "mail": {
      const words = mailWords(need.problem);
      return need.mayFix ? words : { ...words, fix: "Please tell an administrator.", to: null };
    }
    case "newsletter":
      return {
        title: "The newsletter is paused",
        text: `The mail server refused many emails of “${need.issue.subject}”, so we stopped.`,
        fix: "View the issue",
        to: addresses.issue(need.issue.id),
      };
    case "calendar":
      return {
        title: `We cannot read the calendar of ${need.name}`,
        text: `${need.problem ?? ""} The last busy times stay.`,
        fix: "See the technicians",
        to: addresses.technicians,
      };
    case "checks":
      return {
        title: checkTexts[need.check].problem,
        text: checkTexts[need.check].advice,
        fix: "See the checks",
        to: `${addresses.portal}#system`,
      };
    case "announced": {
      const { source, leads, error } = need.announced;
      return {
        title: `${counted(leads, "lead")} of “${source.name}” did not arrive`,
        text: `Meta announced them and does not give them: ${error.replace(/\.$/, "")}. Please answer them in Meta's Leads Center.`,
        ...(need.mayFix
          ? { fix: "Open the source", to: addresses.leadSource(source.id) }
          : { fix: "Please tell an administrator.", to: null }),
      };
    }
    case "old-site":
      return {
        title: "The report about your old site is ready",
        text: `“${need.source.name}” has sent copies for two weeks. Mark the requests that it lost.`,
        fix: "Open the report",
        to: addresses.leadSource(need.source.id),
      };
    case "launch":
      return {
        title:
          need.open === 1
            ? "1 point of the launch checklist is open"
            : `${need.open} points of the launch checklist are open`,
        text: `Next: ${need.first}.`,
        ...(need.isNew
          ? { fix: "Make it yours", to: addresses.setup }
          : { fix: "Open the checklist", to: addresses.launch }),
      };
  }
}

function mailWords(problem: LeadMailProblem): NeedWords {
  if (problem.kind === "no_server")
    return {
      title: "Nobody gets an email about new leads",
      text: "No mail server is set up, so emails wait here.",
      fix: "Set up email",
      to: addresses.emailSettings,
    };
  if (problem.kind === "example_address") {
    const { address, copies } = problem;
    return {
      title:
        copies === 0
          ? "Nobody gets an email about new leads"
          : "The office gets no emails about new leads",
      text: `They go to ${address}, which is only an example.${copiesText(copies)}`,
      fix: "Enter the office's address",
      to: addresses.companySettings,
    };
  }
  return {
    title: "The last email about a lead reached nobody",
    text: `The reason: ${problem.error.replace(/\.$/, "")}.`,
    fix: "Open the email log",
    to: `${addresses.emailLogs}?${new URLSearchParams({ template: problem.template })}`,
  };
}

function copiesText(copies: number): string {
  if (copies === 0) return "";
  return copies === 1
    ? " One staff member gets a copy."
    : ` ${copies} staff members get a copy each.`;
}
