import type { Comparison } from "#domain/redirects/history/revisions.server.ts";
import type { Planned } from "#domain/redirects/stored/planned.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LeadsTo } from "#app/portal/redirects/leads-to.tsx";
import {
  queryLabels,
  shortMatchLabels,
  shortTypeLabels,
} from "#app/portal/redirects/rules/rule-labels.ts";

export function ComparisonList({ comparison }: { comparison: Comparison }) {
  const { back, removed, changed } = comparison;
  if (back.length + removed.length + changed.length === 0)
    return <p className="text-sm text-ink-soft">The rules are the same.</p>;
  return (
    <ul className="grid gap-3 text-sm">
      {back.map((planned) => (
        <li key={planned.rule.id} className="grid gap-1">
          <span>
            <Badge tone="reassure">Comes back</Badge>
          </span>
          <RuleText planned={planned} />
        </li>
      ))}
      {removed.map((planned) => (
        <li key={planned.rule.id} className="grid gap-1">
          <span>
            <Badge tone="danger">Is removed</Badge>
          </span>
          <RuleText planned={planned} />
        </li>
      ))}
      {changed.map(({ present, earlier }) => (
        <li key={earlier.rule.id} className="grid gap-1">
          <span>
            <Badge tone="note">Changes</Badge>
          </span>
          <del className="text-ink-soft">
            <RuleText planned={present} />
          </del>
          <ins className="no-underline">
            <RuleText planned={earlier} />
          </ins>
        </li>
      ))}
    </ul>
  );
}

function RuleText({ planned: { rule, enabled, note } }: { planned: Planned }) {
  const facts = [
    shortTypeLabels[rule.type],
    shortMatchLabels[rule.match],
    ...(rule.query === "pass" ? [] : [queryLabels[rule.query]]),
    ...(rule.match === "exact" ? [] : [`order ${rule.position}`]),
    ...(enabled ? [] : ["off"]),
    ...(note ? [note] : []),
  ];
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold">{rule.from}</span>
      {rule.to === null ? (
        " is gone"
      ) : (
        <>
          <LeadsTo />
          {rule.to}
        </>
      )}{" "}
      <span className="text-ink-soft">({facts.join(", ")})</span>
    </span>
  );
}
