import { ChevronIcon } from "#app/ui/stroke-icons.tsx";
import type { City } from "#domain/settings/cities.ts";

const shown = 8;

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {codes.map((zip) => (
        <li
          key={zip}
          className="rounded-md border border-line bg-surface px-1.5 text-sm tabular-nums"
        >
          {zip}
        </li>
      ))}
    </ul>
  );
}

/** The first ZIP codes of a city; the others expand under "+N more". */
export function FirstZipCodes({ city }: { city: City }) {
  const rest = city.zipCodes.slice(shown);
  return (
    <>
      <Codes codes={city.zipCodes.slice(0, shown)} />
      {rest.length > 0 ? (
        <details className="group mt-1.5">
          <summary className="flex w-fit items-center gap-1 text-sm font-semibold underline decoration-line underline-offset-4">
            +{rest.length} more
            <span className="sr-only"> ZIP codes in {city.name}</span>
            <ChevronIcon className="size-3 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-1.5">
            <Codes codes={rest} />
          </div>
        </details>
      ) : null}
    </>
  );
}

export function AllZipCodes({ city }: { city: City }) {
  return <Codes codes={city.zipCodes} />;
}
