import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/mfa-page";
import { ctxContext } from "#app/session/request-context.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { SavedNotice } from "#app/portal/account/saved-notice.tsx";
import { confirmFirst, readSecondStep } from "#app/portal/account/second-step.server.ts";
import { SecondStepCards } from "#app/portal/account/second-step-cards.tsx";
import { secondStepForms } from "#app/portal/account/security-forms.server.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { listStaffProtection } from "#domain/people/second-step/enrollment.server.ts";
import { readCompany, readSecurity } from "#domain/settings/read-settings.server.ts";
import { StaffProtectionCard } from "./staff-protection-card.tsx";

export const meta = titled("MFA");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", url, refusals.overview);
  const [secondStep, staff, { requireTwoFactor }, { hours }] = await Promise.all([
    readSecondStep(ctx, url),
    listStaffProtection(ctx),
    readSecurity(ctx.db),
    readCompany(ctx.db),
  ]);
  return {
    secondStep,
    staff,
    requireTwoFactor,
    timeZone: hours.timeZone,
    now: new Date().toISOString(),
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "security.read", undefined, refusals.overview),
    forms: secondStepForms,
    onRefused: confirmFirst,
  });
}

/** Who of staff has a second factor, and the administrator's own. */
export default function SecurityCenterMfa() {
  const { secondStep, staff, requireTwoFactor, timeZone, now } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const codes = result?.ok ? (result.value?.recoveryCodes ?? null) : null;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <SavedNotice result={result} />
        <SecondStepCards loaded={secondStep} codes={codes} result={result} now={useNow(now)} />
      </div>
      <StaffProtectionCard staff={staff} isRequired={requireTwoFactor} timeZone={timeZone} />
    </div>
  );
}
