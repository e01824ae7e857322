import type { AnyResult } from "#app/form/result.ts";
import { fieldsOf } from "#app/form/fields.ts";
import {
  redirectMatches,
  type RedirectMatch,
  redirectQueries,
  type RedirectQuery,
  type RedirectType,
  redirectTypes,
} from "#domain/redirects/rules/kinds.ts";
import { Fold } from "#app/ui/fold.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { matchLabels, queryLabels, typeLabels } from "./rule-labels.ts";

export interface RuleValues {
  from: string;
  to: string;
  type: RedirectType;
  match: RedirectMatch;
  query: RedirectQuery;
  position: string;
  note: string;
  enabled: boolean;
  outside: boolean;
}

/** The values of a new rule, besides its two addresses. */
export const usualRule = {
  type: "permanent",
  match: "exact",
  query: "pass",
  position: "100",
  note: "",
  enabled: true,
  outside: false,
} as const satisfies Omit<RuleValues, "from" | "to">;

interface RuleFieldsProps {
  result: AnyResult | undefined;
  defaults: RuleValues;
}

type TextName = "from" | "to" | "type" | "match" | "query" | "position" | "note";

export function RuleFields({ result, defaults }: RuleFieldsProps) {
  const field = fieldsOf<TextName>(result, { prefix: "rule-", defaults });
  const shown = result && Object.keys(result.values).length > 0 ? result.values : null;
  const isOn = (name: "enabled" | "outside"): boolean =>
    shown ? shown[name] === "on" : defaults[name];
  const isUsual = Object.entries(usualRule).every(([name, usual]) => {
    const given = shown ?? defaults;
    return name === "enabled" || name === "outside"
      ? isOn(name) === usual
      : given[name as TextName] === usual;
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field("from")}
        label="From"
        hint="The old address, like /old-page"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField
        {...field("to")}
        label="To"
        hint="The new address, like /services. Empty: the page is gone."
        autoComplete="off"
        className="sm:col-span-2"
      />
      <Fold
        label="More"
        isOpen={result?.ok === false || !isUsual}
        className="sm:col-span-2"
        labelClass="font-semibold"
      >
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <SelectField
            {...field("type")}
            label="Type"
            choices={redirectTypes.map((value) => ({ value, label: typeLabels[value] }))}
          />
          <SelectField
            {...field("match")}
            label="Matches"
            choices={redirectMatches.map((value) => ({ value, label: matchLabels[value] }))}
          />
          <SelectField
            {...field("query")}
            label="Query after the ?"
            choices={redirectQueries.map((value) => ({ value, label: queryLabels[value] }))}
          />
          <TextField
            {...field("position")}
            label="Order"
            inputMode="numeric"
            autoComplete="off"
            aria-describedby="rule-position-help"
          />
          <p id="rule-position-help" className="-mt-2 text-sm text-ink-soft sm:col-span-2">
            Exact addresses go first. Among prefixes and patterns, a lower order goes first. In the
            new address, $1 is the part of the old one that a * or a prefix stood for.
          </p>
          <TextField
            {...field("note")}
            label="Note"
            optional
            autoComplete="off"
            className="sm:col-span-2"
          />
          <CheckboxField
            id="rule-enabled"
            name="enabled"
            label="Turned on"
            defaultChecked={isOn("enabled")}
          />
          <CheckboxField
            id="rule-outside"
            name="outside"
            label="It may lead to another website"
            defaultChecked={isOn("outside")}
          />
        </div>
      </Fold>
    </div>
  );
}
