import { CodeXml } from "lucide-react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { positionLabels, type stateOf, typeLabels } from "#domain/codes/labels.ts";
import type { listCodes } from "#domain/codes/read-codes.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { CodeSwitch } from "./code-switch.tsx";

type Code = Awaited<ReturnType<typeof listCodes>>[number] & {
  /** Who gets it, in words. */
  audience: string;
  state: ReturnType<typeof stateOf>;
};

interface CodeListProps {
  codes: readonly Code[];
  timeZone: string;
}

/** Every code with its state, its switch, and the ways to change and delete it. */
export function CodeList({ codes, timeZone }: CodeListProps) {
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
    <ul
      aria-label="Custom codes"
      className="divide-y divide-line rounded-md border border-line bg-surface shadow-sm"
    >
      {codes.map((code) => (
        <li key={code.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
          <CodeFacts code={code} timeZone={timeZone} />
          <div className="flex flex-wrap items-center gap-1">
            <CodeSwitch id={code.id} name={code.name} enabled={code.enabled} />
            <Link
              to={addresses.code(code.id)}
              className={buttonClass({ tone: "ghost", size: "sm" })}
            >
              Edit<span className="sr-only"> {code.name}</span>
            </Link>
            <Link
              to={`${addresses.code(code.id)}?ask=delete#delete`}
              className={buttonClass({ tone: "ghost", size: "sm" })}
            >
              Delete<span className="sr-only"> {code.name}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

function CodeFacts({ code, timeZone }: { code: Code; timeZone: string }) {
  const pages = code.paths.includes("*") ? "All pages" : code.paths.join(", ");
  const reason = reasonOf(code, timeZone);
  return (
    <div className="grid min-w-0 flex-[1_1_20rem] gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={addresses.code(code.id)}
          className="font-semibold wrap-anywhere no-underline hover:underline"
        >
          {code.name}
        </Link>
        <Badge tone={code.state.tone}>{code.state.label}</Badge>
        {code.hasDraft ? <Badge tone="note">Draft</Badge> : null}
      </p>
      {reason ? <p className="max-w-prose text-sm wrap-anywhere">{reason}</p> : null}
      {code.description ? (
        <p className="max-w-prose text-sm wrap-anywhere text-ink-soft">{code.description}</p>
      ) : null}
      <p className="text-xs wrap-anywhere text-ink-soft">
        {typeLabels[code.codeType]} · {positionLabels[code.position]} · {pages} · {code.audience}
      </p>
    </div>
  );
}

/** Why a code is not on the site, or when it is. */
function reasonOf({ disabledReason, problem, startsAt, endsAt }: Code, timeZone: string): string {
  const schedule = [
    startsAt ? `from ${dateTimeText(startsAt, timeZone)}` : "",
    endsAt ? `until ${dateTimeText(endsAt, timeZone)}` : "",
  ].filter(Boolean);
  return disabledReason ?? problem ?? schedule.join(" ");
}
