import { counted } from "#domain/words/counted.ts";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import type { ListedRule } from "#domain/redirects/stored/read-rules.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { LeadsTo } from "#app/portal/redirects/leads-to.tsx";
import { queryLabels, shortMatchLabels, shortTypeLabels, sourceLabels } from "./rule-labels.ts";

interface RuleListProps {
  rules: readonly ListedRule[];
  now: Date;
  timeZone: string;
}

export function RuleList({ rules, now, timeZone }: RuleListProps) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface shadow-sm">
      {rules.map((rule) => (
        <li key={rule.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-1.5">
          <div className="grid min-w-0 flex-[1_1_12rem] gap-1">
            <p className="wrap-anywhere">
              <Link
                to={addresses.redirectRule(rule.id)}
                className="font-semibold no-underline hover:underline"
              >
                {rule.from}
              </Link>
              <span className="text-ink-soft">
                {" "}
                {rule.to === null ? (
                  "is gone"
                ) : (
                  <>
                    <LeadsTo />
                    {rule.to}
                  </>
                )}
              </span>
            </p>
            <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-soft">
              {rule.type === "permanent" ? null : <Badge>{shortTypeLabels[rule.type]}</Badge>}
              {rule.match === "exact" ? null : (
                <Badge tone="note">
                  {shortMatchLabels[rule.match]} · order {rule.position}
                </Badge>
              )}
              {rule.query === "pass" ? null : <Badge>{queryLabels[rule.query]}</Badge>}
              {rule.enabled ? null : <Badge tone="warn">Off</Badge>}
              <span className="wrap-anywhere">
                {[rule.source === "built_in" ? "" : sourceLabels[rule.source], rule.note]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </p>
          </div>
          {rule.lastHitAt ? (
            <p className="text-sm whitespace-nowrap tabular-nums">
              {counted(rule.hits, "hit")}
              <time
                className="block text-xs text-ink-soft"
                dateTime={rule.lastHitAt.toISOString()}
                title={dateTimeText(rule.lastHitAt, timeZone)}
              >
                used {agoText(rule.lastHitAt, now)}
              </time>
            </p>
          ) : null}
          <ActionForm
            intent="switch"
            hidden={{ enabled: rule.enabled ? "" : "on", id: rule.id }}
            tone="ghost"
            size="sm"
          >
            Turn {rule.enabled ? "off" : "on"}
            <span className="sr-only"> {rule.from}</span>
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}
