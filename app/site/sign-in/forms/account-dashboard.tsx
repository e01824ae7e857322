import type { ReactNode } from "react";
import * as addresses from "#app/addresses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import type { Refused } from "#app/form/result.ts";
import type { AuthPage } from "#app/site/sign-in/read-auth-page.server.ts";
import { EmailSystemCard } from "./email-system-card.tsx";

type Dashboard = Extract<AuthPage, { shows: "dashboard" }>;
type Account = Dashboard["account"];

interface AccountDashboardProps {
  account: Account;
  mail: Dashboard["mail"];
  notice: ReactNode;
  refused: Refused | undefined;
  home: ReactNode;
}

/** Account overview for all signed-in users. */
export function AccountDashboard({ account, mail, notice, refused, home }: AccountDashboardProps) {
  return (
    <Container className="py-10 sm:py-16">
      <div className="mx-auto grid w-full max-w-3xl gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <h1 className="text-3xl">Account Dashboard</h1>
          <form method="post" action={addresses.logout}>
            <Button type="submit" tone="quiet">
              Log out
            </Button>
          </form>
        </div>
        {notice}
        <RefusalSummary refused={refused} failedTitle="No email was sent" />
        {account.emailVerified ? null : <Unconfirmed email={account.email} />}
        <StatusCard account={account} />
        {account.isStaff ? <QuickActions account={account} /> : null}
        <EmailSystemCard mail={mail} mayTest={account.emailVerified || account.isAdmin} />
        <p className="text-sm">{home}</p>
      </div>
    </Container>
  );
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <Notice
      tone="warn"
      title="Your email address isn't confirmed"
      actions={
        <form method="post">
          <input type="hidden" name="intent" value="resend" />
          <Button type="submit" size="sm" tone="quiet">
            Resend Confirmation
          </Button>
        </form>
      }
    >
      Open the link in our email to {email}, or request a new one. It may be in the spam folder.
    </Notice>
  );
}

function StatusCard({ account }: { account: Account }) {
  return (
    <Card>
      <CardHeader
        title="Your account"
        actions={
          <>
            <ButtonLink href={addresses.account} size="sm" tone="quiet">
              Edit profile
            </ButtonLink>
            <ButtonLink href={addresses.security} size="sm" tone="quiet">
              Password and security
            </ButtonLink>
          </>
        }
      />
      <CardBody>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact name="Name">{account.name}</Fact>
          <Fact name="Role">{account.role}</Fact>
          <Fact name="Email">
            {account.email}{" "}
            {account.emailVerified ? (
              <Badge tone="reassure">Confirmed</Badge>
            ) : (
              <Badge tone="warn">Not confirmed</Badge>
            )}
          </Fact>
          <Fact name="Two-factor sign-in">
            {account.twoFactor ? <Badge tone="reassure">On</Badge> : <Badge>Off</Badge>}
          </Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function QuickActions({ account }: { account: Account }) {
  return (
    <Card>
      <CardHeader title="Quick actions" />
      <CardBody className="flex flex-wrap gap-3">
        <ButtonLink href={addresses.portal} tone="quiet">
          Staff portal
        </ButtonLink>
        {account.emailVerified && account.mayReadPosts ? (
          <ButtonLink href={addresses.blogAdmin} tone="quiet">
            Blog dashboard
          </ButtonLink>
        ) : null}
        {account.emailVerified && account.mayWrite ? (
          <ButtonLink href={addresses.newBlogAdminPost} tone="quiet">
            New post
          </ButtonLink>
        ) : null}
        {account.isAdmin ? (
          <ButtonLink href={addresses.redirectAdmin} tone="quiet">
            Admin Panel
          </ButtonLink>
        ) : null}
      </CardBody>
    </Card>
  );
}
