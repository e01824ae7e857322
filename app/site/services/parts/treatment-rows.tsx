import type { Treatment } from "#app/site/services/content/termite.ts";

/** Each treatment with how it works, the house it suits and how long it holds. */
export function TreatmentRows({ treatments }: { treatments: readonly Treatment[] }) {
  return (
    <ul className="grid gap-5">
      {treatments.map(({ title, text, suits, lasts }) => (
        <li key={title} className="rounded-md border border-line bg-surface p-5 sm:p-6">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-2 max-w-prose">{text}</p>
          <dl className="mt-4 grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
            <div>
              <dt className="text-sm font-semibold text-reassure">Suits</dt>
              <dd className="text-ink-soft">{suits}</dd>
            </div>
            <div>
              <dt className="text-sm font-semibold text-reassure">How long it lasts</dt>
              <dd className="text-ink-soft">{lasts}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
