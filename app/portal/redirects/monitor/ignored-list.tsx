import type { IgnoreRule } from "#domain/redirects/not-found/ignored-urls.server.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { ActionForm, IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, resultFor } from "#app/form/result.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { TextField } from "#app/ui/form/field.tsx";

interface IgnoredUrlsProps {
  ignored: readonly IgnoreRule[];
  result: AnyResult | undefined;
}

/** Addresses that only programs ask for: left out of all lists and counts. */
export function IgnoredUrls({ ignored, result }: IgnoredUrlsProps) {
  const own = resultFor(result, "ignore");
  const field = fieldsOf<"pattern">(own, { prefix: "ignore-" });
  return (
    <FoldCard
      title="Ignored addresses"
      note={ignored.length === 0 ? "None" : ignored.length}
      isOpen={own?.ok === false}
    >
      <p className="text-sm text-ink-soft">
        Left out of all lists and counts, for addresses that nobody needs. A * stands for part of a
        name, /** for everything below.
      </p>
      <IntentForm
        key={own?.ok ? own.at : "typing"}
        intent="ignore"
        result={result}
        className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:items-end sm:justify-start"
      >
        <TextField
          {...field("pattern")}
          label="Address to ignore"
          placeholder="/wp-admin/**"
          autoComplete="off"
        />
        <IntentButton intent="ignore" tone="quiet">
          Ignore
        </IntentButton>
      </IntentForm>
      {ignored.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {ignored.map(({ id, pattern }) => (
            <li
              key={id}
              className="flex max-w-full items-center gap-1 rounded-md border border-line bg-sunken pl-3 text-sm"
            >
              <span className="min-w-0 wrap-anywhere">{pattern}</span>
              <ActionForm intent="stop-ignoring" hidden={{ id }} tone="ghost" size="sm">
                Stop<span className="sr-only"> ignoring {pattern}</span>
              </ActionForm>
            </li>
          ))}
        </ul>
      ) : null}
    </FoldCard>
  );
}
