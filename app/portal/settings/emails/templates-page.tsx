import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/templates-page";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { listTemplates } from "#domain/emails/wording/read-wording.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { TemplateList } from "./template-list.tsx";

export const meta = titled("Email templates · Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "emails.read", url);
  const [templates, { hours }] = await Promise.all([listTemplates(ctx), readCompany(ctx.db)]);
  return { templates, timeZone: hours.timeZone };
}

export default function SettingsEmails() {
  const { templates, timeZone } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <SettingsHeading title="Email templates">
        Every email that the website sends automatically, and its wording.
      </SettingsHeading>
      <TemplateList templates={templates} timeZone={timeZone} />
    </div>
  );
}
