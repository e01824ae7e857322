import { useLoaderData } from "react-router";
import type { Route } from "./+types/imports-page";
import * as addresses from "#app/addresses.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { listImports } from "#domain/imports/read-imports.server.ts";
import { importKindLabels } from "#domain/imports/rules.ts";
import { readCursor } from "#domain/lists/cursor.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { ImportStateBadge } from "./import-state.tsx";
import { UploadForm } from "./upload-form.tsx";

export const meta = titled("Import");

const origins = [
  {
    label: "WordPress",
    value: "Tools, Export, All content: an XML file. With it, wp-content/uploads as a ZIP archive.",
  },
  { label: "Ghost", value: "Settings, Labs, Export: a JSON file." },
  { label: "Customers", value: "A CSV file. The next page asks what each column means." },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "imports.write", url, refusals.imports);
  const cursor = readCursor(url.searchParams.get("after"));
  const [page, { hours }] = await Promise.all([listImports(ctx, cursor), readCompany(ctx.db)]);
  return { page, isFirst: cursor === null, timeZone: hours.timeZone };
}

export default function Imports() {
  const { page, isFirst, timeZone } = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <SettingsHeading title="Import">
        Brings posts, leads and customers from your old website. You see the result before anything
        changes, and one button undoes it.
      </SettingsHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader title="New import" />
          <CardBody>
            <UploadForm label="Send and check" />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Where the files come from" />
          <CardBody>
            <FactList facts={origins} />
          </CardBody>
        </Card>
      </div>
      {page.rows.length === 0 ? null : (
        <section aria-label="Imports" className="grid grid-cols-1 gap-4">
          <h2 className="text-xl">Imports</h2>
          <Card>
            <LinkList
              items={page.rows.map(({ id, kind, state, files, startedAt, startedBy }) => ({
                to: addresses.importPage(id),
                title: importKindLabels[kind],
                badges: <ImportStateBadge state={state} />,
                text: files.map(({ name }) => name).join(", "),
                changed: { at: startedAt, by: startedBy },
              }))}
              timeZone={timeZone}
            />
          </Card>
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
