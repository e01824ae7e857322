import { Link, useNavigate } from "react-router";
import {
  parseFilters,
  type Period,
  periods,
  type ReportFilters,
  type ReportParameter,
} from "#domain/reports/parameters.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { type Choice, SelectField, TextField } from "#app/ui/form/field.tsx";
import { SearchForm } from "#app/ui/form/search-form.tsx";
import * as addresses from "#app/addresses.ts";
import { reportAddress } from "./shown-report.ts";

export type ReportChoices = Readonly<Record<Exclude<ReportParameter, "period">, readonly Choice[]>>;

interface ReportFormProps {
  name: string;
  parameters: readonly ReportParameter[];
  filters: ReportFilters;
  choices: ReportChoices;
}

const labels: Record<ReportParameter, string> = {
  period: "Period",
  source: "Source",
  service: "Service",
  type: "Form",
  city: "City",
};

const periodChoices = (Object.keys(periods) as Period[]).map((value) => ({
  value,
  label: periods[value],
}));

/** The parameters of a report: a plain GET form, so that every result has an address. */
export function ReportForm({ name, parameters, filters, choices }: ReportFormProps) {
  const navigate = useNavigate();
  if (parameters.length === 0) return null;
  const isNarrowed = reportAddress(name, filters) !== addresses.report(name);
  const hasDates = filters.period === "dates";
  return (
    <SearchForm
      label="Parameters"
      action={addresses.report(name)}
      values={filters}
      onSearch={(query) =>
        void navigate(reportAddress(name, parseFilters(query, parameters)), {
          preventScrollReset: true,
        })
      }
      className="grid grid-cols-2 items-end gap-3 max-md:[&>:first-child:nth-last-child(even)]:col-span-2 md:grid-cols-3 xl:grid-cols-6 print:hidden"
    >
      {parameters.map((parameter) => (
        <SelectField
          key={parameter}
          id={`report-${parameter}`}
          name={parameter}
          label={labels[parameter]}
          defaultValue={filters[parameter] ?? ""}
          {...(parameter === "period"
            ? { choices: periodChoices }
            : { choices: choices[parameter], placeholder: "All" })}
        />
      ))}
      {hasDates ? (
        <>
          <TextField
            id="report-from"
            name="from"
            type="date"
            label="From"
            defaultValue={filters.from ?? ""}
          />
          <TextField
            id="report-to"
            name="to"
            type="date"
            label="To"
            defaultValue={filters.to ?? ""}
          />
        </>
      ) : null}
      <div className="col-span-2 flex gap-1 md:col-span-1">
        <Button type="submit" tone="quiet" className={hasDates ? "" : "not-noscript:hidden"}>
          Apply
        </Button>
        {isNarrowed ? (
          <Link to={addresses.report(name)} className={buttonClass({ tone: "ghost" })}>
            Reset
          </Link>
        ) : null}
      </div>
    </SearchForm>
  );
}
