import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/texts-page";
import { formHandler } from "#app/form/handle-form.server.ts";
import { useResult } from "#app/form/use-result.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { saveTextSettings } from "#domain/messages/save-text-settings.server.ts";
import { readTextSettings, sampleValues } from "#domain/messages/text-settings.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { mostTemplates } from "#domain/messages/rules/templates.ts";
import { markOf } from "#domain/settings/seen-value.ts";
import { carriesTexts } from "#platform/crm/open-crm.ts";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { TextSettingsForm } from "./text-settings-form.tsx";

export const meta = titled("Text messages · Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const settings = await readTextSettings(ctx.db);
  return {
    settings,
    seen: markOf(settings),
    sample: sampleValues(await readCompany(ctx.db), new Date()),
    hasCrm: carriesTexts(ctx.env),
  };
}

const places = Array.from({ length: mostTemplates }, (_, place) => place);
const rows = Object.fromEntries(
  places.flatMap((place) => [`name${place}`, `text${place}`]).map((name) => [name, z.string()]),
);

const schema = z.object({
  ...rows,
  visitBookedOn: z.boolean(),
  visitBookedText: z.string(),
  visitReminderOn: z.boolean(),
  visitReminderText: z.string(),
  missedCallOn: z.boolean(),
  missedCallText: z.string(),
  trackingNumbersText: z.string(),
  seen: z.string().optional(),
});

export const action = staffAction("settings.write", {
  texts: formHandler(
    schema,
    (ctx, input) => {
      const typed = input as Record<string, string | boolean | undefined>;
      const column = (name: string): string[] =>
        places.map((place) => String(typed[`${name}${place}`] ?? ""));
      return saveTextSettings(ctx, {
        names: column("name"),
        texts: column("text"),
        visitBooked: { on: input.visitBookedOn, text: input.visitBookedText },
        visitReminder: { on: input.visitReminderOn, text: input.visitReminderText },
        missedCall: { on: input.missedCallOn, text: input.missedCallText },
        trackingNumbers: input.trackingNumbersText,
        ...(input.seen === undefined ? {} : { seen: input.seen }),
      });
    },
    { message: "Texts saved" },
  ),
});

export default function TextSettingsPage() {
  const page = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="Text messages">
        Templates for the office, and automatic texts. Only customers who agreed to texts get any,
        between 8 AM and 9 PM where they are.
      </SettingsHeading>
      <TextSettingsForm {...page} result={result} />
    </div>
  );
}
