import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Link, useLoaderData } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { Route } from "./+types/settings-page";
import { ctxContext } from "#app/session/request-context.ts";
import { useResult } from "#app/form/use-result.ts";
import { readSecuritySettings, securityForm } from "./security-form.server.ts";
import { SignInSettings } from "./sign-in-settings.tsx";

export const meta = titled("Security Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", url, refusals.settings);
  return await readSecuritySettings(ctx);
}

export const action = staffAction("security.write", { security: securityForm }, refusals.settings);

/** Shows how staff sign in and stay signed in. */
export default function SecurityCenterSettings() {
  const { security, gap } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <SignInSettings security={security} gap={gap} result={result} />
      <p className="text-sm text-ink-soft">
        Your own password is under{" "}
        <Link to={addresses.security} className="font-semibold underline">
          Your account
        </Link>
        .
      </p>
    </div>
  );
}
