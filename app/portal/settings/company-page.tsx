import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
} from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { companyFormValues } from "#domain/settings/company-form.ts";
import { CompanySettings } from "./company-settings.tsx";
import { saveCompany } from "#domain/settings/save-company.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { SettingsAnswer } from "./settings-answer.ts";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { SettingsHeading } from "./settings-heading.tsx";

/** What an owner must make their own before the first visitor comes. */
const ownersFacts = ["name", "phone", "email", "street"] as const;

export function meta() {
  return [
    { title: "Company · Settings · Admin Portal" },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const values = companyFormValues(await readCompany(ctx.db));
  const defaults = companyFormValues(companyDefaults);
  return { values, atDefault: ownersFacts.filter((name) => values[name] === defaults[name]) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write");
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "company") throw data({ title: "Unknown intent" }, { status: 400 });
  const values = Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
  const result = await saveCompany(ctx, values);
  const answer: SettingsAnswer = {
    intent,
    ok: result.ok,
    message: result.ok ? result.value.message : result.message,
    fieldErrors: result.ok ? {} : (result.fieldErrors ?? {}),
    values: result.ok ? {} : values,
    at: Date.now(),
  };
  return data(answer, { status: result.ok ? 200 : 400 });
}

export default function SettingsCompany() {
  const { values, atDefault } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="Company">What the website says about the company.</SettingsHeading>
      <CompanySettings values={values} atDefault={atDefault} answer={answer} />
    </div>
  );
}
