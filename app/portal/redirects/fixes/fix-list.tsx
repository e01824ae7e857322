import { useState } from "react";
import type { UnresolvedUrl } from "#domain/redirects/not-found/unresolved.server.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { FixRow } from "./fix-row.tsx";

interface FixListProps {
  urls: readonly UnresolvedUrl[];
  result: AnyResult | undefined;
  now: Date;
}

/** One form for all rows: each row's button fixes that row, the button above fixes the selected ones. */
export function FixList({ urls, result, now }: FixListProps) {
  const hydrated = useHydrated();
  const before = typedOf(result);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(before.selected));
  const pending = usePending("fix");
  const chosen = urls.filter(({ url }) => selected.has(url));
  const select = (changed: readonly string[], on: boolean): void => {
    const next = new Set(selected);
    for (const url of changed)
      if (on) next.add(url);
      else next.delete(url);
    setSelected(next);
  };
  return (
    <IntentForm
      intent="fix"
      result={result}
      prefix="fix-"
      title={titleOf(result)}
      failedTitle={titleOf(result)}
      className="grid grid-cols-1 gap-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        {hydrated ? (
          <span className="flex items-center gap-2 text-sm">
            <Checkbox
              id="select-all"
              checked={chosen.length === urls.length}
              onChange={({ target }) =>
                select(
                  urls.map(({ url }) => url),
                  target.checked,
                )
              }
            />
            <label htmlFor="select-all">Select all on this page</label>
          </span>
        ) : null}
        {chosen.length > 0 || !hydrated ? (
          <Button type="submit" pending={pending} className="ml-auto">
            {hydrated ? `Process ${chosen.length} Selected` : "Process Selected"}
          </Button>
        ) : null}
      </div>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface shadow-sm">
        {urls.map((row, at) => (
          <FixRow
            key={row.url}
            row={row}
            at={at}
            now={now}
            typed={before.typed[row.url]}
            errors={result?.ok === false ? result.fieldErrors[`to-${at}`] : undefined}
            selected={selected.has(row.url)}
            onSelect={(on) => select([row.url], on)}
            pending={pending}
          />
        ))}
      </ul>
    </IntentForm>
  );
}

/** What a refused form had, to show it again. */
function typedOf(result: AnyResult | undefined): {
  typed: Record<string, string>;
  selected: string[];
} {
  if (!result || result.ok || !("typed" in result) || !("selected" in result))
    return { typed: {}, selected: [] };
  return {
    typed: result.typed as Record<string, string>,
    selected: result.selected as string[],
  };
}

function titleOf(result: AnyResult | undefined): string {
  return (result?.ok === false && result.title) || "Nothing was changed";
}
