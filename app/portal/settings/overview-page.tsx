import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
} from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { sendTestEmail } from "#domain/emails/wording/test-mail.server.ts";
import { PersonalSettings } from "#app/portal/account/personal-settings.tsx";
import { QuickActions } from "./quick-actions.tsx";
import type { SettingsActionAnswer } from "./settings-action.ts";
import { SettingsHeading } from "./settings-heading.tsx";
import { SystemFacts } from "./system-facts.tsx";
import { systemInformation } from "#domain/settings/system-information.server.ts";

export function meta() {
  return [{ title: "Settings · Admin Portal" }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const { email } = requireStaff(ctx, "settings.read", url);
  return { email, facts: await systemInformation(ctx) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  const actor = requireStaff(ctx, "settings.write");
  const form = await request.formData();
  if (form.get("intent") !== "test-email") throw data({ title: "Unknown intent" }, { status: 400 });
  const result = await sendTestEmail(ctx, actor, { email: actor.email, fullName: actor.name });
  const message = result.ok ? result.value.message : result.message;
  const answer: SettingsActionAnswer = { ok: result.ok, message, at: Date.now() };
  return data(answer, { status: result.ok ? 200 : 429 });
}

export default function SettingsOverview() {
  const { email, facts } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="Settings">
        Your account, the company, and what this installation runs on.
      </SettingsHeading>
      <PersonalSettings />
      <QuickActions email={email} />
      <SystemFacts facts={facts} />
    </div>
  );
}
