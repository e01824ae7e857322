import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/system-page";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readSecuritySettings, securityForm } from "./security-form.server.ts";
import { SecuritySettings } from "./security-settings.tsx";
import { handleForm } from "#app/form/handle-form.server.ts";
import { useResult } from "#app/form/use-result.ts";
import { SettingsHeading } from "./settings-heading.tsx";

export const meta = titled("System Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  return await readSecuritySettings(ctx);
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "settings.write"),
    forms: { security: securityForm },
  });
}

export default function SettingsSystem() {
  const { security, gap } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="System Settings">
        How staff sign in and stay signed in.
      </SettingsHeading>
      <SecuritySettings security={security} gap={gap} result={result} />
    </div>
  );
}
