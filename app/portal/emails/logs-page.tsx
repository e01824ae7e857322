import type { ReactNode } from "react";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { SearchX } from "lucide-react";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/logs-page";
import { listFile } from "#app/portal/kit/list/list-file.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import * as addresses from "#app/addresses.ts";
import { FilteredList } from "#app/portal/kit/list/filtered-list.tsx";
import type { FilterField } from "#app/portal/kit/list/search-bar.tsx";
import { type Column, RowLink } from "#app/portal/kit/list/list-table.tsx";
import { ctxContext } from "#app/session/request-context.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { emailKinds } from "#domain/emails/kind.server.ts";
import {
  type EmailListItem,
  exportEmails,
  listEmails,
} from "#domain/emails/log/list-emails.server.ts";
import { emailStatusLabels, logFilters, type LogFilters } from "#domain/emails/log/log-filters.ts";
import { emailStatuses } from "#domain/emails/schema.ts";
import { readCursor } from "#domain/lists/cursor.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { dueText } from "./due-text.ts";
import { EmailStatusBadge } from "./status-badge.tsx";
import { explained } from "#platform/words/explained.ts";

const access = (ctx: Ctx, url?: URL) => requireStaff(ctx, "emails.read", url, refusals.emails);

export const middleware = [
  listFile({
    name: "emails",
    path: addresses.emailLogs,
    filters: logFilters,
    access,
    write: exportEmails,
  }),
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  access(ctx, url);
  const filters = logFilters.parse(url.searchParams);
  const cursor = readCursor(url.searchParams.get("after"));
  const [{ rows, ...page }, { hours, name: company }] = await Promise.all([
    listEmails(ctx, filters, cursor),
    readCompany(ctx.db),
  ]);
  return {
    filters,
    page: {
      ...page,
      // The subjects end with the name of the company.
      rows: rows.map((row) => ({
        ...row,
        subject: row.subject?.replace(`: ${company}`, "") ?? null,
      })),
    },
    isFirst: cursor === null,
    kinds: emailKinds().map(({ template, name }) => ({ value: template, label: name })),
    timeZone: hours.timeZone,
    now: new Date().toISOString(),
  };
}

export default function EmailsLogs() {
  const {
    filters,
    page,
    isFirst,
    kinds,
    timeZone,
    now: serverNow,
  } = useLoaderData<typeof loader>();
  const now = useNow(serverNow);
  const fields: readonly FilterField<LogFilters>[] = [
    {
      name: "status",
      label: "Status",
      all: "Any status",
      choices: emailStatuses.map((value) => ({ value, label: emailStatusLabels[value] })),
    },
    { name: "template", label: "Email type", all: "Any type", choices: kinds },
  ];
  const createdOf = ({ createdAt }: EmailListItem) => (
    <time dateTime={createdAt.toISOString()} title={dateTimeText(createdAt, timeZone)}>
      {agoText(createdAt, now)}
    </time>
  );
  return (
    <FilteredList
      label="Emails"
      path={addresses.emailLogs}
      filters={logFilters}
      values={filters}
      words={{ label: "Search", placeholder: "Recipient or subject" }}
      fields={fields}
      page={page}
      isFirst={isFirst}
      columns={columnsOf(now, createdOf).filter(
        ({ label }) => label !== "Status" || page.rows.some(({ status }) => status !== "sent"),
      )}
      card={(email) => ({
        title: linkOf(email),
        aside: stateOf(email),
        body: <Outcome email={email} now={now} />,
        foot: (
          <>
            <span className="truncate">{email.recipient}</span>
            <span className="whitespace-nowrap">{createdOf(email)}</span>
          </>
        ),
      })}
      empty={
        <EmptyState icon={<SearchX aria-hidden="true" />} title="No emails match">
          Change the search or the filters to see others.
        </EmptyState>
      }
      hasFile
    />
  );
}

const columnsOf = (
  now: Date,
  createdOf: (email: EmailListItem) => ReactNode,
): readonly Column<EmailListItem>[] => [
  {
    label: "Email",
    className: "w-1/2 max-w-0",
    cell: linkOf,
  },
  { label: "To", className: "max-w-60 truncate", cell: ({ recipient }) => recipient },
  {
    label: "Status",
    className: "max-w-64",
    cell: (email) => (
      <>
        {stateOf(email)}
        <Outcome email={email} now={now} />
      </>
    ),
  },
  { label: "Created", className: "whitespace-nowrap text-ink-soft", cell: createdOf },
];

/** Shows nothing for sent emails, the usual case. */
const stateOf = ({ status }: EmailListItem) =>
  status === "sent" ? null : <EmailStatusBadge status={status} />;

const linkOf = ({ id, subject, name }: EmailListItem) => (
  <RowLink to={addresses.email(id)}>{subject ?? name}</RowLink>
);

/** The error, and the time of the next attempt. */
function Outcome({ email, now }: { email: EmailListItem; now: Date }) {
  if (email.lastError === null) return null;
  return (
    <div className="text-xs">
      <p className="truncate text-danger">{explained(email.lastError)}</p>
      {email.nextAttemptAt ? (
        <p className="text-ink-soft">
          Attempt {email.attempts + 1} {dueText(email.nextAttemptAt, now)}
        </p>
      ) : null}
    </div>
  );
}
