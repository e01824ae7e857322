import { Download } from "lucide-react";
import { Link, useNavigate } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { type Choice, SelectField, TextField } from "#app/ui/form/field.tsx";
import { SearchForm } from "#app/ui/form/search-form.tsx";
import { type AuditFilters, parseAuditFilters } from "#domain/audit/audit-filters.ts";
import { auditAddress, auditExport } from "./audit-address.ts";

interface AuditFilterFormProps {
  filters: AuditFilters;
  people: readonly Choice[];
}

const levels = ["low", "medium", "high", "critical"].map((value) => ({ value, label: value }));

export function AuditFilterForm({ filters, people }: AuditFilterFormProps) {
  const navigate = useNavigate();
  const { type, userId, severity, from, to } = filters;
  const isNarrowed = [type, userId, severity ?? "", from, to].some((value) => value !== "");
  return (
    <SearchForm
      label="Filter the audit log"
      action={addresses.auditLog}
      values={{ type, user: userId, severity, from, to }}
      onSearch={(query) =>
        void navigate(auditAddress(parseAuditFilters(query)), {
          replace: true,
          preventScrollReset: true,
        })
      }
      className="grid grid-cols-2 gap-3 lg:grid-cols-5"
    >
      <TextField
        id="audit-type"
        name="type"
        label="Event contains"
        placeholder="login"
        autoComplete="off"
        defaultValue={type}
      />
      <SelectField
        id="audit-user"
        name="user"
        label="Person"
        placeholder="Everyone"
        defaultValue={userId}
        choices={people}
      />
      <SelectField
        id="audit-severity"
        name="severity"
        label="Severity"
        placeholder="All"
        defaultValue={severity ?? ""}
        choices={levels}
      />
      <TextField id="audit-from" name="from" type="date" label="From" defaultValue={from} />
      <TextField id="audit-to" name="to" type="date" label="To" defaultValue={to} />
      <div className="col-span-2 flex flex-wrap items-center gap-2 lg:col-span-5">
        <Button type="submit" tone="quiet" size="sm" className="not-noscript:hidden">
          Apply
        </Button>
        {isNarrowed ? (
          <Link to={addresses.auditLog} className={buttonClass({ tone: "ghost", size: "sm" })}>
            Clear filters
          </Link>
        ) : null}
        <a
          href={auditExport(filters)}
          download
          className={buttonClass({ tone: "ghost", size: "sm" }, "ml-auto")}
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
      </div>
    </SearchForm>
  );
}
