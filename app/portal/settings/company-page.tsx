import { useLoaderData } from "react-router";
import type { Route } from "./+types/company-page";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { companyFormSchema, companyFormValues } from "#domain/settings/company-form.ts";
import { CompanySettings } from "./company-settings.tsx";
import { saveCompany } from "#domain/settings/save-company.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { useResult } from "#app/form/use-result.ts";
import { SettingsHeading } from "./settings-heading.tsx";

/** Facts that an owner must set before launch. */
const ownersFacts = ["name", "phone", "email", "street"] as const;

export function meta() {
  return [
    { title: "Company · Settings · Admin Portal" },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const values = companyFormValues(await readCompany(ctx.db));
  const defaults = companyFormValues(companyDefaults);
  return { values, atDefault: ownersFacts.filter((name) => values[name] === defaults[name]) };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "settings.write"),
    forms: { company: formHandler(companyFormSchema, saveCompany) },
  });
}

export default function SettingsCompany() {
  const { values, atDefault } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="Company">Company information shown on the website.</SettingsHeading>
      <CompanySettings values={values} atDefault={atDefault} result={result} />
    </div>
  );
}
