import { orNull } from "#app/portal/kit/page/or-null.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { data, Link, useLoaderData } from "react-router";
import type { Route } from "./+types/codes-page";
import * as addresses from "#app/addresses.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { codeSettingsOf } from "#domain/codes/code-settings.ts";
import { audienceText, stateOf } from "#domain/codes/labels.ts";
import { listCodes } from "#domain/codes/read-codes.server.ts";
import { readCompany, readSetting } from "#domain/settings/read-settings.server.ts";
import { CodeList } from "./code-list.tsx";
import { CodeRefusal } from "./code-refusal.tsx";
import { CodeSettingsCard } from "./code-settings-card.tsx";
import { codesForms } from "./code-forms.server.ts";

export const meta = titled("Code Management");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "codes.read", url, refusals.codes);
  const [codes, settings, { hours }] = await Promise.all([
    orNull(ctx, listCodes(ctx), "reading custom codes failed"),
    readSetting(ctx.db, "codes"),
    readCompany(ctx.db),
  ]);
  const now = new Date();
  const switches = codeSettingsOf(settings);
  return data({
    codes: codes?.map((code) => ({
      ...code,
      audience: audienceText(code, switches),
      state: stateOf(code, { safeMode: switches.safeMode, now }),
    })),
    switches,
    timeZone: hours.timeZone,
  });
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("codes.write", codesForms, refusals.codes);

export default function Codes() {
  const { codes, switches, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <SettingsHeading title="Code Management">
          Lets Google, Facebook and others count the visitors of your website. The code that they
          give you goes here.
        </SettingsHeading>
        {codes?.length === 0 ? null : (
          <Link to={addresses.newCode} className={buttonClass()}>
            New code
          </Link>
        )}
      </div>
      <CodeRefusal result={result} failed="Failed to update code" />
      {switches.safeMode ? (
        <Notice tone="warn" role="status" title="Safe mode is on">
          No page contains custom code until you switch it off below.
        </Notice>
      ) : null}
      {codes ? (
        <CodeList codes={codes} timeZone={timeZone} />
      ) : (
        <Notice role="alert" tone="danger" title="Failed to load custom codes">
          Load the page again.
        </Notice>
      )}
      {codes?.length === 0 && !switches.safeMode && !switches.scriptsOnly ? null : (
        <CodeSettingsCard {...switches} />
      )}
    </div>
  );
}
