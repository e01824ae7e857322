import { Download } from "lucide-react";
import { useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/takeout-page";
import * as addresses from "#app/addresses.ts";
import { ConfirmFirst } from "#app/form/confirm-first.tsx";
import { formHandler } from "#app/form/handle-form.server.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { isStale } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useReloads } from "#app/portal/kit/page/use-reloads.ts";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { sizeText } from "#domain/media/labels.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { deleteTakeout } from "#domain/takeout/delete-takeout.server.ts";
import { listTakeouts, type Takeout } from "#domain/takeout/list-takeouts.server.ts";
import { requestTakeout } from "#domain/takeout/request-takeout.server.ts";
import { keptDays } from "#domain/takeout/kept-days.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

export const meta = titled("Export");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  const [archives, { hours }] = await Promise.all([listTakeouts(ctx), readCompany(ctx.db)]);
  return { archives, timeZone: hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("settings.write", {
  make: formHandler(z.object({}), requestTakeout),
  delete: formHandler(z.object({ id: z.string() }), deleteTakeout),
});

export default function TakeoutPage() {
  const { archives, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const isRunning = archives.some(({ state }) => state === "running");
  useReloads(isRunning);
  const stale = isStale(result);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="Export">
        Everything that you entered and received in one ZIP archive, to read in any browser or to
        restore elsewhere. It contains no passwords.
      </SettingsHeading>
      {stale ? <ConfirmFirst title="Nothing was made yet" /> : null}
      <Card>
        <CardBody className="grid gap-3">
          <p className="text-sm text-ink-soft">
            {`The website keeps running meanwhile. The archive stays here for ${keptDays} days.`}
          </p>
          <ActionForm intent="make" result={stale ? undefined : result} disabled={isRunning}>
            {isRunning ? "An archive is being made …" : "Make an archive with everything"}
          </ActionForm>
        </CardBody>
      </Card>
      {archives.map((archive) => (
        <ArchiveCard key={archive.id} archive={archive} timeZone={timeZone} />
      ))}
    </div>
  );
}

const states: Readonly<Record<Takeout["state"], { label: string; tone: Tone }>> = {
  running: { label: "Being made", tone: "note" },
  ready: { label: "Ready", tone: "reassure" },
  failed: { label: "Failed", tone: "danger" },
};

function ArchiveCard({ archive, timeZone }: { archive: Takeout; timeZone: string }) {
  const { id, state, size, hash, figures, message, requestedAt, requestedByName } = archive;
  const { label, tone } = states[state];
  return (
    <Card>
      <CardHeader
        title={`Archive of ${dateTimeText(requestedAt, timeZone)}`}
        description={`Requested by ${requestedByName}`}
        actions={<Badge tone={tone}>{label}</Badge>}
      />
      <CardBody className="grid gap-4">
        {message ? (
          <p className="text-sm wrap-anywhere" role={state === "running" ? "status" : undefined}>
            {message}
          </p>
        ) : null}
        {state === "running" ? (
          <noscript>
            <a href={addresses.takeouts} className="text-sm">
              Look again
            </a>
          </noscript>
        ) : null}
        {state === "ready" ? (
          <FactList
            facts={[
              ...Object.entries(figures).map(([name, count]) => ({
                label: name,
                value: count.toLocaleString("en-US"),
              })),
              { label: "SHA-256", value: <span className="font-mono text-xs">{hash}</span> },
            ]}
          />
        ) : null}
        {state === "running" ? null : (
          <div className="flex flex-wrap gap-3">
            {state === "ready" ? (
              <a href={addresses.takeoutDownload(id)} className={buttonClass({})} download>
                <Download aria-hidden="true" className="size-4" />
                {`Download (${sizeText(size ?? 0)})`}
              </a>
            ) : null}
            <ActionForm intent="delete" hidden={{ id }} tone="ghost">
              Delete
            </ActionForm>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
