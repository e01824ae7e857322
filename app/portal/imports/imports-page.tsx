import { useLoaderData } from "react-router";
import type { Route } from "./+types/imports-page";
import * as addresses from "#app/addresses.ts";
import { type Column, ListTable, RowLink } from "#app/portal/kit/list/list-table.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { type ImportSummary, listImports } from "#domain/imports/read-imports.server.ts";
import { importKindLabels } from "#domain/imports/rules.ts";
import { readCursor } from "#domain/lists/cursor.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { ImportStateBadge } from "./import-state.tsx";
import { UploadForm } from "./upload-form.tsx";

export const meta = titled("Moving in");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "imports.write", url, refusals.imports);
  const cursor = readCursor(url.searchParams.get("after"));
  const [page, { hours }] = await Promise.all([listImports(ctx, cursor), readCompany(ctx.db)]);
  return { page, isFirst: cursor === null, timeZone: hours.timeZone };
}

const namesOf = ({ files }: ImportSummary): string => files.map(({ name }) => name).join(", ");

const badgeOf = ({ state }: ImportSummary) => <ImportStateBadge state={state} />;

export default function Imports() {
  const { page, isFirst, timeZone } = useLoaderData<typeof loader>();
  const linkOf = (row: ImportSummary) => (
    <RowLink to={addresses.importPage(row.id)}>{importKindLabels[row.kind]}</RowLink>
  );
  const whenOf = ({ startedAt, startedBy }: ImportSummary) =>
    `${startedBy}, ${dateTimeText(startedAt, timeZone)}`;
  const columns: readonly Column<ImportSummary>[] = [
    { label: "What", cell: linkOf },
    { label: "Files", className: "max-w-64 truncate text-ink-soft", cell: namesOf },
    { label: "State", cell: badgeOf },
    { label: "Begun", className: "whitespace-nowrap text-ink-soft", cell: whenOf },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <SettingsHeading title="Moving in">
        Import the posts of your old website, and your leads and customers. A check first shows the
        result for each post, page and row. Nothing changes before you agree, nothing is sent to
        anyone, and one button undoes the import.
      </SettingsHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader title="Bring files" />
          <CardBody>
            <UploadForm label="Send and check" />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Where the files come from" />
          <CardBody className="grid gap-3 text-sm">
            <p>
              <strong>WordPress:</strong> Choose Tools, Export, All content for an XML file. Pack
              the folder wp-content/uploads into a ZIP archive and send both, to include the
              pictures.
            </p>
            <p>
              <strong>Ghost:</strong> Choose Settings, Labs, Export for a JSON file.
            </p>
            <p>
              <strong>Leads and customers:</strong> a CSV file from your CRM or spreadsheet. The
              next page asks what each column means.
            </p>
          </CardBody>
        </Card>
      </div>
      {page.rows.length === 0 ? null : (
        <section aria-label="Imports" className="grid grid-cols-1 gap-4">
          <h2 className="text-xl">Imports</h2>
          <ListTable
            label="Imports"
            rows={page.rows}
            columns={columns}
            card={(row) => ({
              title: linkOf(row),
              aside: badgeOf(row),
              body: <p className="truncate text-sm text-ink-soft">{namesOf(row)}</p>,
              foot: whenOf(row),
            })}
          />
          <Pager
            back={isFirst ? null : addresses.imports}
            forward={
              page.next === null
                ? null
                : addresses.withQuery(addresses.imports, { after: page.next })
            }
            backLabel="Newest"
          />
        </section>
      )}
    </div>
  );
}
