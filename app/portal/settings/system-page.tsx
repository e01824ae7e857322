import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
} from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readEnrolmentGap } from "#domain/people/second-step/enrolment.server.ts";
import { answerSecurity } from "./answer-security.server.ts";
import { SecuritySettings } from "./security-settings.tsx";
import { readSecurity } from "#domain/settings/read-settings.server.ts";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { SettingsHeading } from "./settings-heading.tsx";

export function meta() {
  return [
    { title: "System Settings · Admin Portal" },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const [security, gap] = await Promise.all([readSecurity(ctx.db), readEnrolmentGap(ctx)]);
  return { security, gap };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write");
  const form = await request.formData();
  if (form.get("intent") !== "security") throw data({ title: "Unknown intent" }, { status: 400 });
  const answer = await answerSecurity(ctx, form);
  return data(answer, { status: answer.ok ? 200 : 400 });
}

export default function SettingsSystem() {
  const { security, gap } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="System Settings">
        How staff sign in and stay signed in.
      </SettingsHeading>
      <SecuritySettings security={security} gap={gap} answer={answer} />
    </div>
  );
}
