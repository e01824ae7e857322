import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/duty-page";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { allows } from "#domain/access/context.server.ts";
import {
  readDutyPreferences,
  readRota,
  saveDutyPreferences,
  saveRota,
} from "#domain/duty/save-duty.server.ts";
import { addDevice } from "#domain/duty/devices/add-device.server.ts";
import { deviceSchema } from "#domain/duty/devices/device-rules.ts";
import { listDevices } from "#domain/duty/devices/list-devices.server.ts";
import { removeDevice } from "#domain/duty/devices/remove-device.server.ts";
import { testDevice } from "#domain/duty/devices/test-device.server.ts";
import { leadMailProblem } from "#domain/leads/mail/mail-problem.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { DevicesCard } from "./devices-card.tsx";
import { PreferencesCard } from "./preferences-card.tsx";
import { RotaCard } from "./rota-card.tsx";

export const meta = titled("On call");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const [rota, preferences, staff, own, { hours }, mailProblem] = await Promise.all([
    readRota(ctx),
    readDutyPreferences(ctx),
    listStaff(ctx),
    listDevices(ctx),
    readCompany(ctx.db),
    leadMailProblem(ctx),
  ]);
  return {
    rota,
    preferences,
    staff,
    ...own,
    officeHears: mailProblem === null,
    timeZone: hours.timeZone,
    mayPlan: allows(ctx.actor, "settings.write"),
  };
}

export const shouldRevalidate = readAfterForms;

/** The people of seven days, Sunday first. */
const rotaFields = z.object({
  first: z.array(z.string()),
  second: z.array(z.string()),
  seen: z.string().optional(),
});

const preferenceFields = z.object({
  byMail: z.boolean(),
  byText: z.boolean(),
  phone: z.string(),
  quietFrom: z.string(),
  quietTo: z.string(),
});

const deviceFields = z.object({ id: z.string() });

const forms = {
  "add-device": formHandler(deviceSchema, addDevice, { message: "This device rings from now on" }),
  "test-device": formHandler(deviceFields, (ctx, { id }) => testDevice(ctx, id), {
    message: "Test sent: it should appear now",
  }),
  "remove-device": formHandler(deviceFields, (ctx, { id }) => removeDevice(ctx, id), {
    message: "Device removed",
  }),
  rota: formHandler(
    rotaFields,
    (ctx, { first, second, seen }) =>
      saveRota(
        ctx,
        first.map((id, day) => ({ first: id, second: second[day] ?? "" })),
        seen,
      ),
    { message: "On-call schedule saved" },
  ),
  preferences: formHandler(preferenceFields, (ctx, input) => saveDutyPreferences(ctx, input), {
    message: "Preferences saved",
  }),
};

export function action(args: Route.ActionArgs) {
  return handleForm(args, { access: (ctx) => requireStaff(ctx, "leads.read"), forms });
}

export default function Duty() {
  const { rota, preferences, staff, mayPlan, teamRings, officeHears, ...devices } =
    useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3">
      <PageHeading title="On call" />
      <RotaCard
        rota={rota}
        staff={staff}
        mayPlan={mayPlan}
        alarm={
          rota.some(({ first, second }) => first !== "" || second !== "")
            ? null
            : teamRings
              ? "Every device of the team rings instead, outside quiet hours."
              : `No device rings for new leads.${officeHears ? " Only the office gets an email." : ""}`
        }
        result={result}
      />
      <DevicesCard {...devices} result={result} />
      <PreferencesCard preferences={preferences} result={result} />
    </div>
  );
}
