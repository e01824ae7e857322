import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/overview-page";
import { z } from "zod";
import { ctxContext } from "#app/session/request-context.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { sendOwnTestEmail } from "#domain/emails/wording/test-mail.server.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { requestUpdate, updateRequest } from "#domain/updates/request-update.server.ts";
import { updateState } from "#domain/updates/update-state.server.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { UpdateCard } from "./update-card.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { IndexCard } from "./index-card.tsx";
import { settingsIndex } from "./settings-index.ts";
import { settingsStates } from "./settings-states.server.ts";
import { SettingsHeading } from "./settings-heading.tsx";
import { SystemFacts } from "./system-facts.tsx";
import { systemInformation } from "#domain/settings/system-information.server.ts";

export const meta = titled("Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { email } = requireStaff(ctx, "settings.read", url);
  const now = new Date();
  const [facts, update, states] = await Promise.all([
    systemInformation(ctx),
    updateState(ctx),
    settingsStates(ctx, now),
  ]);
  return { email, facts, update, states, now: now.toISOString() };
}

export const action = staffAction("settings.write", {
  "test-email": formHandler(z.object({}), sendOwnTestEmail),
  update: formHandler(updateRequest, requestUpdate),
});

export default function SettingsOverview() {
  const { email, facts, update, states, now } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <SettingsHeading title="Settings" back={null}>
        Your account, the company and this installation.
      </SettingsHeading>
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        {settingsIndex.map((group) => (
          <IndexCard key={group.title} {...group} states={states} />
        ))}
        <QuickActions email={email} />
      </div>
      <UpdateCard state={update} now={useNow(now)} result={result} />
      <SystemFacts facts={facts} />
    </div>
  );
}
