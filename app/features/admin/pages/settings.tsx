import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { ctxContext } from "#app/features/access/request-context.ts";
import { requireStaff } from "#app/features/auth/guard.server.ts";
import { readEnrolmentGap } from "#app/features/auth/mfa/enrolment.server.ts";
import { answerSecurity } from "#app/features/settings/answer-security.server.ts";
import { companyDefaults } from "#app/features/settings/company.ts";
import { companyFormValues } from "#app/features/settings/company-form.ts";
import { CompanySettings } from "#app/features/settings/components/company-settings.tsx";
import { HomeSettings } from "#app/features/settings/components/home-settings.tsx";
import { SecuritySettings } from "#app/features/settings/components/security-settings.tsx";
import { enabledSections, sectionsOff } from "#app/features/settings/home-sections.ts";
import { saveCompany, saveHomeSections } from "#app/features/settings/mutations.server.ts";
import { readCompany, readSecurity, readSetting } from "#app/features/settings/queries.server.ts";
import type { SettingsAnswer } from "#app/features/settings/settings-answer.ts";

/** What an owner must make their own before the first visitor comes. */
const ownersFacts = ["name", "phone", "email", "street"] as const;

export function meta() {
  return [{ title: "Settings · Admin Portal" }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const [company, sections, security, gap] = await Promise.all([
    readCompany(ctx.db),
    readSetting(ctx.db, "homeSections"),
    readSecurity(ctx.db),
    readEnrolmentGap(ctx),
  ]);
  const values = companyFormValues(company);
  const defaults = companyFormValues(companyDefaults);
  return {
    values,
    atDefault: ownersFacts.filter((name) => values[name] === defaults[name]),
    security,
    gap,
    on: enabledSections(sections),
    heldOff: [...sectionsOff(ctx.env.HOME_SECTIONS_OFF)],
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write");
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "security") {
    const saved = await answerSecurity(ctx, form);
    return data(saved, { status: saved.ok ? 200 : 400 });
  }
  const at = Date.now();
  if (intent === "home") {
    const { value } = await saveHomeSections(ctx, form.getAll("section").map(String));
    return {
      intent,
      ok: true,
      message: value.message,
      fieldErrors: {},
      values: {},
      at,
    } satisfies SettingsAnswer;
  }
  if (intent !== "company") throw data({ title: "Unknown intent" }, { status: 400 });
  const values = Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
  const result = await saveCompany(ctx, values);
  const answer: SettingsAnswer = result.ok
    ? { intent, ok: true, message: result.value.message, fieldErrors: {}, values: {}, at }
    : {
        intent,
        ok: false,
        message: result.message,
        fieldErrors: result.fieldErrors ?? {},
        values,
        at,
      };
  return data(answer, { status: result.ok ? 200 : 400 });
}

export default function Settings() {
  const { values, atDefault, on, heldOff, security, gap } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div>
        <h1 className="text-3xl">Settings</h1>
        <p className="text-sm text-ink-soft">
          What the website says about the company, what its home page shows, and how staff sign in.
        </p>
      </div>
      <CompanySettings values={values} atDefault={atDefault} answer={answer} />
      <HomeSettings on={on} heldOff={heldOff} answer={answer} />
      <SecuritySettings security={security} gap={gap} answer={answer} />
    </div>
  );
}
