/** Shows the stored record of an event, folded. */
export function RecordFold({ entries }: { entries: Readonly<Record<string, unknown>> }) {
  const known = Object.entries(entries).filter(([, value]) => value !== null);
  return (
    <details className="min-w-0 text-sm open:basis-full">
      <summary className="w-fit cursor-pointer text-xs font-semibold">View Details</summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-ink">
        {known.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft first-letter:uppercase">{name.replaceAll("_", " ")}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              {typeof value === "string" ? value : JSON.stringify(value, null, 2)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
