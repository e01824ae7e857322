import { Link } from "react-router";
import type { EmailListItem } from "#domain/emails/log/list-emails.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import * as addresses from "#app/addresses.ts";
import { agoText, spanText } from "#app/ui/time/elapsed.ts";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { EmailStatusBadge } from "./status-badge.tsx";

interface LogListProps {
  emails: readonly (EmailListItem & { name: string })[];
  now: Date;
  timeZone: string;
}

/** Rows if there is room, otherwise cards: depends on the container, not the device. */
export function LogList({ emails, now, timeZone }: LogListProps) {
  return (
    <div className="@container">
      <div className="hidden @3xl:block">
        <Table label="Emails">
          <TableHead>
            <tr>
              <TableHeading>Email</TableHeading>
              <TableHeading>To</TableHeading>
              <TableHeading>Status</TableHeading>
              <TableHeading>Created</TableHeading>
            </tr>
          </TableHead>
          <TableBody>
            {emails.map((email) => (
              <TableRow key={email.id} className="relative">
                <TableCell className="w-1/2 max-w-0">
                  <MailLink email={email} />
                  <p className="truncate text-xs text-ink-soft">{email.name}</p>
                </TableCell>
                <TableCell className="max-w-60 truncate">{email.recipient}</TableCell>
                <TableCell className="max-w-64">
                  <EmailStatusBadge status={email.status} />
                  <Outcome email={email} now={now} />
                </TableCell>
                <TableCell className="whitespace-nowrap text-ink-soft">
                  <Written email={email} now={now} timeZone={timeZone} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <ul className="grid grid-cols-1 gap-3 @3xl:hidden">
        {emails.map((email) => (
          <li
            key={email.id}
            className="relative grid grid-cols-1 gap-2 rounded-md border border-line bg-surface p-4 shadow-sm"
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <MailLink email={email} />
                <p className="truncate text-sm">{email.recipient}</p>
              </div>
              <EmailStatusBadge status={email.status} />
            </div>
            <Outcome email={email} now={now} />
            <p className="flex flex-wrap justify-between gap-2 text-xs text-ink-soft">
              <span>{email.name}</span>
              <Written email={email} now={now} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Covers the whole row or card. */
function MailLink({ email }: { email: EmailListItem & { name: string } }) {
  return (
    <Link
      to={addresses.email(email.id)}
      className="block truncate font-semibold no-underline after:absolute after:inset-0"
    >
      {email.subject ?? email.name}
    </Link>
  );
}

/** The error, and the time of the next attempt. */
function Outcome({ email, now }: { email: EmailListItem; now: Date }) {
  if (email.lastError === null) return null;
  return (
    <div className="text-xs">
      <p className="truncate text-danger">{email.lastError}</p>
      {email.nextAttemptAt ? (
        <p className="text-ink-soft">
          Attempt {email.attempts + 1} {dueText(email.nextAttemptAt, now)}
        </p>
      ) : null}
    </div>
  );
}

/** "in 12 min"; "now" if due. */
export function dueText(at: Date, now: Date): string {
  const minutes = (at.getTime() - now.getTime()) / 60_000;
  return minutes < 1 ? "now" : `in ${spanText(minutes)}`;
}

interface WrittenProps {
  email: EmailListItem;
  now: Date;
  timeZone: string;
}

function Written({ email, now, timeZone }: WrittenProps) {
  return (
    <time dateTime={email.createdAt.toISOString()} title={dateTimeText(email.createdAt, timeZone)}>
      {agoText(email.createdAt, now)}
    </time>
  );
}
