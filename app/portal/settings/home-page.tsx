import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
} from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { HomeSettings } from "./home-settings.tsx";
import { enabledSections, sectionsOff } from "#domain/settings/home-sections.ts";
import { saveHomeSections } from "#domain/settings/save-home-sections.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import type { SettingsAnswer } from "./settings-answer.ts";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { SettingsHeading } from "./settings-heading.tsx";

export function meta() {
  return [
    { title: "Home page · Settings · Admin Portal" },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const sections = await readSetting(ctx.db, "homeSections");
  return {
    on: enabledSections(sections),
    heldOff: [...sectionsOff(ctx.env.HOME_SECTIONS_OFF)],
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write");
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "home") throw data({ title: "Unknown intent" }, { status: 400 });
  const { value } = await saveHomeSections(ctx, form.getAll("section").map(String));
  return {
    intent,
    ok: true,
    message: value.message,
    fieldErrors: {},
    values: {},
    at: Date.now(),
  } satisfies SettingsAnswer;
}

export default function SettingsHomePage() {
  const { on, heldOff } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="Home page">What visitors find on the first page.</SettingsHeading>
      <HomeSettings on={on} heldOff={heldOff} answer={answer} />
    </div>
  );
}
