import { data, useActionData, useLoaderData } from "react-router";
import type { Route } from "./+types/unlock-page";
import { privateMeta } from "#app/site/frame/site-context.ts";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { AccountPanel } from "./account-panel.tsx";
import { unlockAccount } from "#domain/people/lockout/unlock-account.server.ts";
import { readLink } from "#domain/people/sign-in/one-time-links.server.ts";
import { accountHeaders, unlockWords } from "#domain/people/sign-in/schema.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, "Unlock your account");

export function headers() {
  return accountHeaders;
}

/** Read-only: email scanners that open links before the recipient does must not use up this one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(ctxContext);
  const owner = await readLink(db, "unlock", url.searchParams.get("token"), new Date());
  const works = owner !== null;
  return data(
    { state: works ? ("open" as const) : ("void" as const) },
    { status: works ? 200 : 410, headers: accountHeaders },
  );
}

export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get("token");
  const result = await unlockAccount(context.get(ctxContext), { token });
  return data(
    { state: result.ok ? ("done" as const) : ("void" as const) },
    { status: result.ok ? 200 : 410, headers: accountHeaders },
  );
}

export default function Unlock() {
  const found = useLoaderData<typeof loader>();
  const pressed = useActionData<typeof action>();
  const { state } = pressed ?? found;
  const { title, text } = unlockWords[state];
  return (
    <AccountPanel title={title} lead={text}>
      {state === "open" ? (
        <form method="post">
          <Button type="submit" className="w-full">
            Unlock my account
          </Button>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={addresses.login}>Sign in</ButtonLink>
          <ButtonLink href={addresses.forgotPassword} tone="quiet">
            Reset password
          </ButtonLink>
        </div>
      )}
    </AccountPanel>
  );
}
