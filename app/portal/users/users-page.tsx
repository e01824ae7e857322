import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { orNull } from "#app/portal/kit/page/or-null.ts";
import { ListBox } from "#app/portal/kit/list/list-box.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { readCursor } from "#domain/lists/cursor.ts";
import { type PeopleFilters, peopleFilters } from "#domain/people/users/people-filters.ts";
import { UserPlus } from "lucide-react";
import { LinkCount, type SectionLink, SectionLinks } from "#app/portal/frame/section-links.tsx";
import { Link, useLoaderData, useSearchParams } from "react-router";
import type { Route } from "./+types/users-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { peopleAddress } from "./people-address.ts";
import { UsersList } from "./users-list.tsx";
import { UsersSearch } from "./users-search.tsx";

import { userMessages } from "#domain/people/users/schema.ts";
import { findUser, listUsers } from "#domain/people/users/queries/list-users.server.ts";
import { userStats } from "#domain/people/users/queries/user-stats.server.ts";
import { staffForms } from "./staff-forms.server.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { InvitationsList } from "./invitations-list.tsx";
import { StaffOutcome } from "./staff-outcome.tsx";
import { StaffQuestions } from "./staff-questions.tsx";
import { UserActions } from "./user-actions.tsx";
import {
  findInvitation,
  listInvitations,
} from "#domain/people/invitations/invitation-list.server.ts";
import { inviteMessages } from "#domain/people/invitations/schema.ts";
import { readQuestion, withQuestion } from "./staff-question.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { useNow } from "#app/ui/time/use-now.ts";

export const meta = titled("User Management");

/** How many people have a role, as a link to them. */
const tabOf = (
  label: string,
  count: number,
  filters: PeopleFilters,
  role: PeopleFilters["role"],
): SectionLink => ({
  label,
  to: peopleAddress({ ...peopleFilters.none, role }),
  isCurrent: filters.role === role,
  badge: <LinkCount count={count} />,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { userId: ownId } = requireStaff(ctx, "users.read", url);
  const filters = peopleFilters.parse(url.searchParams);
  const question = readQuestion(url.searchParams);
  const after = readCursor(url.searchParams.get("after"));
  const invited = readCursor(url.searchParams.get("invited"));
  const all = url.searchParams.get("invitations") === "all";
  const shown: Record<string, string> = all ? { invitations: "all" } : {};
  const read = <T,>(what: Promise<T>) => orNull(ctx, what, "reading users failed");
  const [stats, people, sent, { hours }, user, invitation] = await Promise.all([
    read(userStats(ctx)),
    read(listUsers(ctx, filters, after)),
    read(listInvitations(ctx, { cursor: invited, all })),
    readCompany(ctx.db),
    question?.target ? findUser(ctx, question.target) : null,
    question?.kind === "revoke" ? findInvitation(ctx, question.target) : null,
  ]);
  return {
    ownId,
    filters,
    question,
    user,
    invitation,
    stats,
    users: people?.users ?? null,
    sent: sent?.invitations ?? null,
    pages: {
      first: after ? peopleAddress(filters) : null,
      older: people?.next ? peopleAddress(filters, { after: people.next }) : null,
    },
    all,
    sentPages: {
      first: invited ? peopleAddress(filters, shown) : null,
      older: sent?.next ? peopleAddress(filters, { ...shown, invited: sent.next }) : null,
    },
    timeZone: hours.timeZone,
    now: new Date().toISOString(),
  };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("users.read", staffForms);

export default function Users() {
  const page = useLoaderData<typeof loader>();
  const { ownId, filters, users, sent, pages, sentPages, timeZone } = page;
  const result = useResult<typeof action>();
  const shownLink = result?.ok && result.intent === "link" ? result : null;
  const [query] = useSearchParams();
  const now = useNow(page.now);
  const inviteAddress = withQuestion(query, { kind: "invite", target: "" });
  return (
    <div className="grid grid-cols-1 gap-2">
      <PageHeading
        title="User Management"
        tabs={
          page.stats
            ? [
                tabOf("Total Users", page.stats.total, filters, null),
                tabOf("Admins", page.stats.admins, filters, "admin"),
                tabOf("Staff Members", page.stats.staff, filters, "staff"),
              ]
            : undefined
        }
        tabsLabel="Users by role"
        actions={
          <Link to={inviteAddress} preventScrollReset className={buttonClass({ size: "sm" })}>
            <UserPlus aria-hidden="true" className="size-4" />
            <span>
              Invite<span className="max-sm:sr-only"> New User</span>
            </span>
          </Link>
        }
      />
      <StaffOutcome result={result} inDialog={page.question?.kind === result?.intent} />
      <StaffQuestions {...page} result={result} />
      <section aria-labelledby="users-title" className="grid grid-cols-1 gap-2">
        <h2 id="users-title" className="sr-only">
          All Users
        </h2>
        <UsersSearch filters={filters} />
        <ListBox path={addresses.users}>
          {users === null ? (
            <Notice role="alert" tone="danger" title={userMessages.usersFailed} />
          ) : users.length > 0 ? (
            <UsersList
              users={users}
              now={now}
              timeZone={timeZone}
              ownId={ownId}
              actions={UserActions}
            />
          ) : (
            <EmptyState
              title={filters.q ? `No users match “${filters.q}”` : "No users match these filters"}
              actions={
                <Link
                  to={peopleAddress(peopleFilters.none)}
                  className={buttonClass({ tone: "quiet" })}
                >
                  {peopleFilters.isNarrowed(filters)
                    ? "Clear search and filters"
                    : "Go to the first page"}
                </Link>
              }
            >
              Search covers names and email addresses.
            </EmptyState>
          )}
        </ListBox>
        <Pager
          label="Pages of users"
          back={pages.first}
          forward={pages.older}
          backLabel="Newest"
          size="sm"
          preventScrollReset
        />
      </section>
      <section aria-labelledby="invitations-title" className="mt-4 grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="invitations-title" className="text-xl">
            Pending Invitations
          </h2>
          <SectionLinks
            label="Invitations shown"
            dense
            links={[
              { label: "Open", to: peopleAddress(filters), isCurrent: !page.all },
              {
                label: "All",
                to: peopleAddress(filters, { invitations: "all" }),
                isCurrent: page.all,
              },
            ]}
          />
        </div>
        {shownLink ? <InvitationLink key={shownLink.at} {...shownLink.value} /> : null}
        {sent === null ? (
          <Notice role="alert" tone="danger" title={inviteMessages.loadFailed} />
        ) : sent.length > 0 ? (
          <InvitationsList invitations={sent} timeZone={timeZone} />
        ) : (
          <p className="text-sm text-ink-soft">
            {page.all ? "No invitations." : "No pending invitations."}
          </p>
        )}
        <Pager
          label="Pages of invitations"
          back={sentPages.first}
          forward={sentPages.older}
          backLabel="Newest"
          size="sm"
          preventScrollReset
        />
      </section>
    </div>
  );
}
