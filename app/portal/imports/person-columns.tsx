import { useId } from "react";
import { type Column, ListTable } from "#app/portal/kit/list/list-table.tsx";
import { StatusBadge } from "#app/portal/leads/lead-badges.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { CheckboxField, SelectField } from "#app/ui/form/field.tsx";
import { personFieldNames, personFields } from "#domain/imports/people/columns/person-fields.ts";
import type {
  ColumnChoice,
  PeopleChoices as Choices,
  PreviewRow,
} from "#domain/imports/people/people-choices.server.ts";
import { choiceNames, standings } from "#domain/imports/people/people-options.ts";
import { counted } from "#domain/words/counted.ts";
import { FieldChoices } from "#app/portal/kit/form/field-choices.tsx";
import type { ChoicesProps } from "./import-choices.tsx";

/** Lets the person choose the field of each column and the status of these people, and previews the first rows. */
export function PeopleChoices({ choices: given }: ChoicesProps) {
  const id = useId();
  const choices = given as Choices | null;
  if (choices === null) return null;
  const { columns, hasHeading, keepWrong, preview, program, standing } = choices;
  const used = columns.filter(({ field }) => field !== null);
  const unused = columns.filter(({ field, examples }) => field === null && examples.length > 0);
  const empty = columns.length - used.length - unused.length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <input type="hidden" name="option" value={`${choiceNames.chosen}=yes`} />
      {program ? (
        <p className="text-sm">{`This looks like an export from ${program}. We recognized its columns.`}</p>
      ) : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          id={`${id}-standing`}
          name="option"
          label="Who are these people?"
          hint="A known status in a row takes precedence."
          defaultValue={`${choiceNames.standing}=${standing}`}
          choices={standings.map(({ value, label }) => ({
            value: `${choiceNames.standing}=${value}`,
            label,
          }))}
        />
        <div className="grid content-start gap-3">
          <CheckboxField
            id={`${id}-heading`}
            name="option"
            value={`${choiceNames.heading}=yes`}
            defaultChecked={hasHeading}
            label="The first row has the column names"
          />
          <CheckboxField
            id={`${id}-keep`}
            name="option"
            value={`${choiceNames.keepWrong}=yes`}
            defaultChecked={keepWrong}
            label="Import rows with an invalid value"
            hint="The value goes into the notes. Otherwise, the row is left out and listed in the report."
          />
        </div>
      </div>
      <section aria-label="Columns" className="grid grid-cols-1 gap-2">
        <h3 className="text-lg">Columns</h3>
        <ColumnList columns={used} id={id} />
        {unused.length > 0 ? (
          <Fold
            label={`${counted(unused.length, "column stays", "columns stay")} out`}
            isOpen={used.length === 0}
            labelClass="min-h-11 text-sm font-semibold"
          >
            <ColumnList columns={unused} id={id} />
          </Fold>
        ) : null}
        {empty > 0 ? (
          <p className="text-sm text-ink-soft">
            {`${counted(empty, "column has", "columns have")} no values in the first rows.`}
          </p>
        ) : null}
      </section>
      {preview.length > 0 ? (
        <section aria-label="Preview" className="grid grid-cols-1 gap-2">
          <h3 className="text-lg">Preview of the first rows</h3>
          <p className="text-sm text-ink-soft">“Check again” shows them with your choices.</p>
          <Preview rows={preview} />
        </section>
      ) : null}
    </div>
  );
}

function ColumnList({ columns, id }: { columns: readonly ColumnChoice[]; id: string }) {
  return (
    <FieldChoices
      id={id}
      name="option"
      fields={personFieldNames.map((name) => ({ name, label: personFields[name].label }))}
      places={columns.map(({ column, heading, field, examples }) => ({
        key: String(column),
        heading,
        field,
        examples,
      }))}
      valueOf={(key, field) => `${choiceNames.column(Number(key))}=${field}`}
      withoutExamples="No values in the first rows"
    />
  );
}

type Row = PreviewRow & { id: string };

const nameOf = ({ person }: Row) => person?.name ?? "";
const reachOf = ({ person }: Row) =>
  [person?.phoneE164 ? person.phone : null, person?.email].filter(Boolean).join(" · ");
const fateOf = ({ person, reason }: Row) =>
  person ? (
    <StatusBadge status={person.status} />
  ) : (
    <span className="grid justify-items-start gap-1">
      <Badge tone="warn">Stays out</Badge>
      <span className="text-sm">{reason}</span>
    </span>
  );
const notesOf = ({ person }: Row) => (
  <span className="line-clamp-3 wrap-anywhere whitespace-pre-line">{person?.message}</span>
);

const previewColumns: readonly Column<Row>[] = [
  { label: "Row", cell: ({ row }) => row },
  { label: "Name", className: "max-w-40 wrap-anywhere", cell: nameOf },
  { label: "Reached by", className: "max-w-48 wrap-anywhere", cell: reachOf },
  { label: "Address", className: "max-w-48 wrap-anywhere", cell: ({ person }) => person?.address },
  { label: "Notes", className: "max-w-56", cell: notesOf },
  { label: "Becomes", cell: fateOf },
];

function Preview({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <ListTable
      label="Preview"
      rows={rows.map((row) => ({ ...row, id: String(row.row) }))}
      columns={previewColumns}
      card={(row) => ({
        title: <p className="font-semibold wrap-anywhere">{nameOf(row) || `Row ${row.row}`}</p>,
        aside: row.person ? fateOf(row) : null,
        body: (
          <div className="grid gap-1 text-sm wrap-anywhere">
            {row.person ? null : fateOf(row)}
            {reachOf(row) ? <p>{reachOf(row)}</p> : null}
            {row.person?.address ? <p className="text-ink-soft">{row.person.address}</p> : null}
            {row.person?.message ? <p className="text-ink-soft">{notesOf(row)}</p> : null}
          </div>
        ),
        foot: `Row ${row.row}`,
      })}
    />
  );
}
