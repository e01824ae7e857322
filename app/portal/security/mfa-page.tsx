import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/mfa-page";
import { ctxContext } from "#app/session/request-context.ts";
import { listStaffProtection } from "#domain/people/second-step/enrollment.server.ts";
import { readCompany, readSecurity } from "#domain/settings/read-settings.server.ts";
import { StaffProtectionCard } from "./staff-protection-card.tsx";

export const meta = titled("MFA");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { userId } = requireStaff(ctx, "security.read", url, refusals.overview);
  const [staff, { requireTwoFactor }, { hours }] = await Promise.all([
    listStaffProtection(ctx),
    readSecurity(ctx.db),
    readCompany(ctx.db),
  ]);
  return {
    staff,
    ownId: userId,
    isRequired: requireTwoFactor,
    timeZone: hours.timeZone,
  };
}

/** Lists the staff with and without two-factor sign-in. */
export default function SecurityCenterMfa() {
  return <StaffProtectionCard {...useLoaderData<typeof loader>()} />;
}
