import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/home-page";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { HomeSettings } from "./home-settings.tsx";
import {
  enabledSections,
  sectionsOff,
  homeSectionsSchema,
} from "#domain/settings/home-sections.ts";
import { saveHomeSections } from "#domain/settings/save-home-sections.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { useResult } from "#app/form/use-result.ts";
import { SettingsHeading } from "./settings-heading.tsx";

export const meta = titled("Home page · Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const sections = await readSetting(ctx.db, "homeSections");
  return {
    on: enabledSections(sections),
    disabled: [...sectionsOff(ctx.env.HOME_SECTIONS_OFF)],
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "settings.write"),
    forms: {
      home: formHandler(homeSectionsSchema, (ctx, { section }) => saveHomeSections(ctx, section)),
    },
  });
}

export default function SettingsHomePage() {
  const { on, disabled } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="Home page">What visitors see on the home page.</SettingsHeading>
      <HomeSettings on={on} disabled={disabled} result={result} />
    </div>
  );
}
