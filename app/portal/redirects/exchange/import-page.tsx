import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/import-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { SimulationReport } from "#app/portal/redirects/simulation-report.tsx";
import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { importForm, importRedirects } from "#domain/redirects/exchange/import-redirects.server.ts";
import { previewImport } from "#domain/redirects/exchange/preview-import.server.ts";
import { ImportForm } from "./import-form.tsx";
import { LineReports } from "./line-reports.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "redirects.write", url, refusals.redirects);
  return null;
}

export const action = staffAction(
  "redirects.write",
  {
    preview: formHandler(importForm, previewImport, {
      values: "always",
      show: ({ figures, report, outside, simulation }) => ({
        figures,
        report,
        outside,
        simulation,
      }),
    }),
    import: formHandler(importForm, importRedirects, {
      onAccepted: () => redirect(`${addresses.redirectHistory}?imported=1`),
    }),
  },
  refusals.redirects,
);

export const shouldRevalidate = readAfterForms;

export default function ImportPage() {
  const result = useResult<typeof action>();
  const preview = result?.ok && result.intent === "preview" ? result.value : null;
  const report = preview?.report ?? (result && "report" in result ? result.report : undefined);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <BackLink to={addresses.redirects}>Redirect Manager</BackLink>
        <h2 className="text-xl">Import Redirects</h2>
        <p className="max-w-prose text-sm text-ink-soft">
          The check changes nothing. It shows what each line does, and what changes for visitors.
          The import takes all lines or none.
        </p>
      </div>
      <ImportForm
        result={result}
        figures={preview?.figures ?? null}
        outside={preview?.outside ?? []}
      />
      {report ? <LineReports report={report} /> : null}
      {preview ? <SimulationReport simulation={preview.simulation} /> : null}
    </div>
  );
}
