import { CodeXml } from "lucide-react";
import { data, Link, useLoaderData } from "react-router";
import type { Route } from "./+types/codes-page";
import * as addresses from "#app/addresses.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { requireCodes } from "./code-access.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { codeSettingsOf } from "#domain/codes/code-settings.ts";
import { audienceText, positionLabels, stateOf, typeLabels } from "#domain/codes/labels.ts";
import { listCodes } from "#domain/codes/read-codes.server.ts";
import { readCompany, readSetting } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/text/date-text.ts";
import { CodeRefusal } from "./code-refusal.tsx";
import { CodeSettingsCard } from "./code-settings-card.tsx";
import { codesForms } from "./code-forms.server.ts";
import { CodeSwitch } from "./code-switch.tsx";

export function meta() {
  return [
    { title: "Custom codes · Admin Portal" },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireCodes(ctx, "codes.read", url);
  const unread = (error: unknown) => {
    ctx.log.error({ err: error, request: ctx.request.id }, "reading custom codes failed");
    return null;
  };
  const [codes, settings, { hours }] = await Promise.all([
    listCodes(ctx).catch(unread),
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

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireCodes(ctx, "codes.write"),
    forms: codesForms,
  });
}

export default function Codes() {
  const { codes, switches, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-3xl">Custom codes</h1>
          <p className="max-w-prose text-sm text-ink-soft">
            Measurement, styles and tags that public pages contain, besides our own.
          </p>
        </div>
        <Link to={addresses.newCode} className={buttonClass()}>
          New code
        </Link>
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
      <CodeSettingsCard {...switches} />
    </div>
  );
}

type Shown = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["codes"]>;

function CodeList({ codes, timeZone }: { codes: Shown; timeZone: string }) {
  if (codes.length === 0)
    return (
      <EmptyState
        icon={<CodeXml aria-hidden="true" className="size-8" />}
        title="No custom codes yet"
        actions={
          <Link to={addresses.newCode} className={buttonClass()}>
            New code
          </Link>
        }
      >
        Add a measurement ID, an advertising pixel or a verification tag in a guided form, or paste
        your own code.
      </EmptyState>
    );
  return (
    <Table label="Custom codes">
      <TableHead>
        <tr>
          <TableHeading>Code</TableHeading>
          <TableHeading>Type and slot</TableHeading>
          <TableHeading>Pages</TableHeading>
          <TableHeading>Who gets it</TableHeading>
          <TableHeading>State</TableHeading>
          <TableHeading>
            <span className="sr-only">Switch</span>
          </TableHeading>
        </tr>
      </TableHead>
      <TableBody>
        {codes.map((code) => (
          <TableRow key={code.id}>
            <TableCell>
              <Link to={addresses.code(code.id)} className="font-semibold underline">
                {code.name}
              </Link>
              {code.description ? (
                <p className="max-w-xs text-xs text-ink-soft">{code.description}</p>
              ) : null}
            </TableCell>
            <TableCell>
              {typeLabels[code.codeType]}
              <p className="text-xs text-ink-soft">{positionLabels[code.position]}</p>
            </TableCell>
            <TableCell className="wrap-anywhere">
              {code.paths.includes("*") ? "All" : code.paths.join(", ")}
            </TableCell>
            <TableCell>{code.audience}</TableCell>
            <TableCell>
              <Badge tone={code.state.tone}>{code.state.label}</Badge>
              <CodeReason code={code} timeZone={timeZone} />
            </TableCell>
            <TableCell>
              <CodeSwitch id={code.id} name={code.name} enabled={code.enabled} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function CodeReason({ code, timeZone }: { code: Shown[number]; timeZone: string }) {
  const { disabledReason, problem, startsAt, endsAt } = code;
  const schedule = [
    startsAt ? `from ${dateTimeText(startsAt, timeZone)}` : "",
    endsAt ? `until ${dateTimeText(endsAt, timeZone)}` : "",
  ].filter(Boolean);
  const text = disabledReason ?? problem ?? schedule.join(" ");
  return text ? <p className="mt-1 max-w-xs text-xs text-ink-soft wrap-anywhere">{text}</p> : null;
}
