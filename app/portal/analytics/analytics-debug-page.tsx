import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import type { Route } from "./+types/analytics-debug-page";
import { ctxContext } from "#app/session/request-context.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { useResult } from "#app/form/use-result.ts";
import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { choiceReport } from "#domain/consent/choice-report.server.ts";
import { eraseChoices } from "#domain/consent/erase-choices.server.ts";
import { erasureSchema } from "#domain/consent/schema.ts";
import { codeTable } from "#domain/codes/code-table.server.ts";
import { configuredCategories } from "#domain/consent/categories.ts";
import { ChecksCard } from "./checks-card.tsx";
import { ChoicesCard } from "./choices-card.tsx";
import { CountedCard, EventsCard } from "./events-card.tsx";
import { publicPages } from "./public-pages.ts";
import { recommend } from "./recommendations.ts";
import { useWatchedWindow } from "./use-watched-window.ts";

export const meta = titled("Analytics Debug");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "analytics.debug", url);
  return {
    measurementId: ctx.env.WEB_ANALYTICS_ID ?? null,
    categories: configuredCategories(ctx.env, codeTable(ctx.db).categories),
    report: await choiceReport(ctx),
  };
}

export const action = staffAction("analytics.debug", {
  erase: formHandler(erasureSchema, eraseChoices, { message: "The record is deleted." }),
});

export default function AnalyticsDebug() {
  const { measurementId, categories, report } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const { open, window: shown, counted, ...watched } = useWatchedWindow();
  const [path, setPath] = useState<string>(addresses.home);
  const advice = recommend({ configuredId: measurementId, ...watched });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeading title="Analytics Debug">
        Whether a public page loads the analytics service, and what it sends.
      </PageHeading>
      <noscript>
        <Notice tone="warn" title="This check needs JavaScript">
          It opens a page and reads what its scripts do.
        </Notice>
      </noscript>
      <Card>
        <CardHeader
          title="Check a page"
          description="Opens it in a second window. The checks and the last ten events appear here."
        />
        <CardBody className="flex flex-wrap items-end gap-3">
          <SelectField
            id="checked-page"
            label="Page"
            className="min-w-60 grow"
            choices={publicPages}
            value={path}
            onChange={(event) => setPath(event.target.value)}
          />
          <Button onClick={() => open(path)}>
            <ExternalLink aria-hidden="true" className="size-4" />
            Open and check
          </Button>
        </CardBody>
      </Card>
      {shown === "blocked" ? (
        <Notice role="alert" tone="danger" title="The browser blocked the window">
          Allow pop-up windows for this website, then press the button again.
        </Notice>
      ) : null}
      {shown === "elsewhere" ? (
        <Notice role="status" tone="warn" title="The window shows another website">
          Go back to one of our pages in the window, or open a page here.
        </Notice>
      ) : null}
      {shown === "closed" ? (
        <Notice role="status" title="The window is closed">
          This is what it showed last.
        </Notice>
      ) : null}
      {advice.length > 0 ? (
        <section aria-label="Recommendations" aria-live="polite" className="grid gap-3">
          {advice.map(({ tone, title, text, to }) => (
            <Notice key={title} tone={tone} title={title}>
              {text}{" "}
              {to ? (
                <Link to={to} className="underline">
                  Connect it
                </Link>
              ) : null}
            </Notice>
          ))}
        </section>
      ) : null}
      {watched.page ? (
        <>
          <ChecksCard {...watched} page={watched.page} />
          <EventsCard events={watched.page.lastEvents} length={watched.page.length} />
          <CountedCard events={counted} />
        </>
      ) : null}
      <ChoicesCard categories={categories} report={report} result={result} />
    </div>
  );
}
