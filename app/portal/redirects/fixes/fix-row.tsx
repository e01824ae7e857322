import { useId, useState } from "react";
import type { UnresolvedUrl } from "#domain/redirects/not-found/unresolved.server.ts";
import { hitsText, peopleText } from "#app/portal/redirects/people-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface FixRowProps {
  row: UnresolvedUrl;
  /** Place in the list; errors name it. */
  at: number;
  now: Date;
  /** What was typed in a refused form. */
  typed: string | undefined;
  errors: readonly string[] | undefined;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  pending: boolean;
}

/** A missing page with its suggested destinations. */
export function FixRow({ row, at, now, typed, errors, selected, onSelect, pending }: FixRowProps) {
  const hydrated = useHydrated();
  const selectId = useId();
  const listId = useId();
  const [to, setTo] = useState(typed ?? row.suggestions[0]?.to ?? "");
  return (
    <li className="grid gap-2 px-3 py-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-6">
      <input type="hidden" name="url" value={row.url} />
      <div className="flex min-w-0 items-start gap-3">
        <Checkbox
          id={selectId}
          name="selected"
          value={row.url}
          checked={selected}
          onChange={({ target }) => onSelect(target.checked)}
          className="mt-0.5"
        />
        <label htmlFor={selectId} className="min-w-0">
          <span className="sr-only">Select </span>
          <span className="font-semibold wrap-anywhere">{row.url}</span>
          <span className="block text-xs text-ink-soft">
            {hitsText(row.count)} · {peopleText(row)} · last seen {agoText(row.lastSeen, now)}
          </span>
        </label>
      </div>
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            id={`fix-to-${at}`}
            name="to"
            label={
              <>
                Redirect To<span className="sr-only"> for {row.url}</span>
              </>
            }
            value={to}
            onChange={({ target }) => setTo(target.value)}
            placeholder="/new-page"
            autoComplete="off"
            list={listId}
            errors={errors}
            className="flex-[1_1_14rem]"
          />
          <Button
            type="submit"
            name="only"
            value={row.url}
            tone="quiet"
            disabled={pending}
            className={errors?.length ? "sm:mb-7" : ""}
          >
            Quick Fix
          </Button>
        </div>
        <datalist id={listId}>
          {row.suggestions.map((suggestion) => (
            <option key={suggestion.to} value={suggestion.to}>
              {suggestion.why}
            </option>
          ))}
        </datalist>
        {row.suggestions.length === 1 ? null : row.suggestions.length > 1 ? (
          <ul className="flex flex-wrap gap-1.5" aria-label={`Suggestions for ${row.url}`}>
            {row.suggestions.map((suggestion) => (
              <li key={suggestion.to} className="max-w-full">
                {hydrated ? (
                  <Button
                    tone={suggestion.to === to ? "quiet" : "ghost"}
                    size="sm"
                    aria-pressed={suggestion.to === to}
                    onClick={() => setTo(suggestion.to)}
                    title={suggestion.why}
                    className="max-w-full text-left wrap-anywhere"
                  >
                    {suggestion.to}
                    <span className="font-normal whitespace-nowrap text-ink-soft">
                      {Math.round(suggestion.confidence * 100)}%
                    </span>
                  </Button>
                ) : (
                  <span className="text-sm">{suggestion.to}</span>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-xs text-ink-soft">No page of this site is similar.</p>
        )}
      </div>
    </li>
  );
}
