import { useLocation } from "react-router";
import type { Role } from "#domain/access/permissions.ts";
import * as addresses from "#app/addresses.ts";
import { AccountPanel } from "#app/site/sign-in/account-panel.tsx";
import { roleText } from "#domain/people/users/roles.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import type { Refused } from "#app/form/result.ts";
import { acceptMessages } from "#domain/people/invitations/schema.ts";

interface JoinPanelProps {
  role: Role;
  email: string | null;
  reader: "stranger" | "invited" | "somebody else";
  refused: Refused | undefined;
}

/** An invitation to an email address that has an account: its owner signs in and accepts. */
export function JoinPanel({ role, email, reader, refused }: JoinPanelProps) {
  const { pathname, search } = useLocation();
  const signIn = `${addresses.login}?${new URLSearchParams({ next: pathname + search })}`;
  return (
    <AccountPanel title="Accept your invitation" lead={`Your role will be ${roleText(role)}`}>
      <RefusalSummary refused={refused} failedTitle="The invitation wasn't accepted" />
      {reader === "invited" ? (
        <form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="join" />
          <p>
            You are signed in as <strong className="wrap-anywhere">{email}</strong>. Accepting signs
            you out everywhere. Then sign in again to use your new role.
          </p>
          <Button type="submit">Accept the invitation</Button>
        </form>
      ) : reader === "stranger" ? (
        <>
          <p>{acceptMessages.signIn}</p>
          <ButtonLink href={signIn}>Sign in to accept</ButtonLink>
        </>
      ) : (
        <form method="post" action={addresses.logout} className="grid gap-4">
          <p>
            This invitation is for <strong className="wrap-anywhere">{email}</strong>, and you are
            signed in with a different address. Sign out, then open the link in the email again.
          </p>
          <Button type="submit" tone="quiet">
            Sign out
          </Button>
        </form>
      )}
    </AccountPanel>
  );
}
