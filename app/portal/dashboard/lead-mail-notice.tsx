import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { LeadMailProblem } from "#domain/leads/mail/mail-problem.server.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";

interface LeadMailNoticeProps {
  problem: LeadMailProblem | null;
  /** Whether the person may open the pages that fix it. */
  mayFix: boolean;
}

/** The red line while emails about new leads do not reach the office. */
export function LeadMailNotice({ problem, mayFix }: LeadMailNoticeProps) {
  if (!problem) return null;
  const { title, text, fix, to } = wordingOf(problem);
  return (
    <Notice role="note" tone="danger" title={title}>
      <p className="wrap-anywhere">
        {text}{" "}
        {mayFix ? (
          <Link to={to} className="font-semibold underline">
            {fix}
          </Link>
        ) : (
          "Please tell an administrator."
        )}
      </p>
    </Notice>
  );
}

interface Wording {
  title: string;
  text: string;
  fix: string;
  to: string;
}

function wordingOf(problem: LeadMailProblem): Wording {
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
