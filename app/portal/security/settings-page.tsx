import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/settings-page";
import { ctxContext } from "#app/session/request-context.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { resultFor } from "#app/form/result.ts";
import { useResult } from "#app/form/use-result.ts";
import { PasswordCard } from "#app/portal/account/password-card.tsx";
import { SavedNotice } from "#app/portal/account/saved-notice.tsx";
import { securityForms } from "#app/portal/account/security-forms.server.ts";
import { readSecuritySettings, securityForm } from "#app/portal/settings/security-form.server.ts";
import { SecuritySettings } from "#app/portal/settings/security-settings.tsx";

export const meta = titled("Security Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { email } = requireStaff(ctx, "security.read", url, refusals.settings);
  return { email, ...(await readSecuritySettings(ctx)) };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "security.write", undefined, refusals.settings),
    forms: { security: securityForm, password: securityForms.password },
  });
}

/** How staff sign in and stay signed in, as under Settings, System, and the administrator's own password. */
export default function SecurityCenterSettings() {
  const { email, security, gap } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SecuritySettings security={security} gap={gap} result={resultFor(result, "security")} />
      <SavedNotice result={resultFor(result, "password")} />
      <PasswordCard email={email} result={result} />
    </div>
  );
}
