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
        // A phone has the old address beside the button, and the new one in a line of its own.
        <li
          key={rule.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-1.5 sm:flex *:max-sm:col-span-full"
        >
          <div className="min-w-0 flex-1 gap-1 max-sm:contents sm:grid">
            <p className="wrap-anywhere max-sm:contents">
              <Link
                to={addresses.redirectRule(rule.id)}
                className="font-semibold no-underline hover:underline max-sm:text-sm"
              >
                {rule.from}
              </Link>{" "}
              <span className="inline-block text-ink-soft max-sm:row-start-2 max-sm:text-sm">
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
            <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-soft empty:hidden max-sm:col-span-full max-sm:mt-1">
              {rule.type === "permanent" ? null : <Badge>{shortTypeLabels[rule.type]}</Badge>}
              {rule.match === "exact" ? null : (
                <Badge tone="note">
                  {shortMatchLabels[rule.match]} · order {rule.position}
                </Badge>
              )}
              {rule.query === "pass" ? null : <Badge>{queryLabels[rule.query]}</Badge>}
              {rule.enabled ? null : <Badge tone="warn">Off</Badge>}
              {[rule.source === "built_in" ? "" : sourceLabels[rule.source], rule.note]
                .filter(Boolean)
                .join(" · ")}
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
          <div className="max-sm:col-start-2! max-sm:row-span-2 max-sm:row-start-1">
            <ActionForm
              intent="switch"
              hidden={{ enabled: rule.enabled ? "" : "on", id: rule.id }}
              tone="ghost"
              size="sm"
            >
              Turn {rule.enabled ? "off" : "on"}
              <span className="sr-only"> {rule.from}</span>
            </ActionForm>
          </div>
        </li>
      ))}
    </ul>
  );
}
