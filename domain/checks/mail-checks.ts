import { shortened } from "#domain/words/shortened.ts";
import type { Answer, MailRecords } from "#platform/outside/mail-records.ts";
import { check, type ConnectionCheck } from "./connection-check.ts";

/** What the records of the mail domains mean for emails of the site. */
export function mailChecks(
  { from, office }: { from: string; office: string },
  sender: MailRecords,
  receiver: MailRecords,
): ConnectionCheck[] {
  return [
    mxCheck(office, receiver.mx),
    spfCheck(from, sender.spf),
    dmarcCheck(from, sender.dmarc),
    check("DKIM")(
      "unknown",
      "Its record has a name that only your mail provider knows. Send a test email to yourself and look for dkim=pass in its headers.",
    ),
  ];
}

function mxCheck(domain: string, answer: Answer): ConnectionCheck {
  const judged = check("Mail server of the office (MX)");
  if (answer.kind === "unknown") return judged("unknown", noAnswer(domain, answer.error));
  const [first] = answer.records;
  if (first === undefined)
    return judged("failed", `${domain} has no MX record, so answers of customers do not arrive.`);
  if (first === "") return judged("failed", `${domain} declares that it takes no mail.`);
  return judged("ok", `Mail to ${domain} goes to ${first}.`);
}

function spfCheck(domain: string, answer: Answer): ConnectionCheck {
  const judged = check("Sender of emails (SPF)");
  if (answer.kind === "unknown") return judged("unknown", noAnswer(domain, answer.error));
  const [record, ...others] = answer.records;
  if (record === undefined)
    return judged(
      "failed",
      `${domain} has no SPF record, so emails may land in spam. Your mail provider tells you which one to add.`,
    );
  if (others.length > 0)
    return judged("failed", `${domain} has ${others.length + 1} SPF records; one is allowed.`);
  if (/[ +]all\b/i.test(record) && !/[-~?]all\b/i.test(record))
    return judged("failed", `“${cut(record)}” lets everyone send as ${domain}.`);
  return judged(
    "ok",
    `${domain} names its senders: “${cut(record)}”. Compare it with what your mail provider asks for.`,
  );
}

function dmarcCheck(domain: string, answer: Answer): ConnectionCheck {
  const judged = check("Protection from forgery (DMARC)");
  if (answer.kind === "unknown") return judged("unknown", noAnswer(domain, answer.error));
  const [record] = answer.records;
  if (record === undefined)
    return judged(
      "failed",
      `${domain} has no DMARC record. Large mail services ask senders for one; v=DMARC1; p=none is a start.`,
    );
  const [, policy] = /;\s?p\s?=\s?(none|quarantine|reject)\b/i.exec(record) ?? [];
  if (!policy) return judged("failed", `“${cut(record)}” has no valid policy (p=).`);
  const meaning =
    policy.toLowerCase() === "none"
      ? "Forged emails are reported at most, and not refused."
      : "Forged emails are kept away.";
  return judged("ok", `${domain} has the policy ${policy.toLowerCase()}. ${meaning}`);
}

const noAnswer = (domain: string, error: string): string =>
  `The name server did not answer about ${domain} (${error}). Try again later.`;

const cut = (record: string): string => shortened(record, 120);
